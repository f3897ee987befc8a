<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="el">
<context>
    <name>cli/analyze</name>
    <message>
        <location filename="../../src/palamedes/cli/analyze.py"/>
        <location filename="../../src/palamedes/gui/learning/practice_window.py"/>
        <location filename="../../src/palamedes/gui/library/positions_tab.py"/>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>All games</source>
        <translation>Όλα τα παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/analyze.py"/>
        <source>Game {number}: {game}, score {mine}–{theirs}</source>
        <translation>Παιχνίδι {number}: {game}, σκορ {mine}–{theirs}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/analyze.py"/>
        <source>Luck-adjusted: {points} points for {name}.</source>
        <translation>Χωρίς την τύχη: {points} πόντοι για {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/analyze.py"/>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>No decisions are marked.</source>
        <translation>Δεν σημειώθηκε καμία απόφαση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/analyze.py"/>
        <source>Not judged: there is no network for this game.</source>
        <translation>Δεν κρίθηκε: δεν υπάρχει δίκτυο για αυτό το παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/analyze.py"/>
        <source>Result: {result}.</source>
        <translation>Αποτέλεσμα: {result}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/analyze.py"/>
        <source>better</source>
        <translation>καλύτερα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/analyze.py"/>
        <source>by</source>
        <comment>of a judge</comment>
        <translation>από</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/analyze.py"/>
        <source>decision</source>
        <translation>απόφαση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/analyze.py"/>
        <source>lost</source>
        <translation>χάθηκαν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/analyze.py"/>
        <location filename="../../src/palamedes/core/rules/position.py"/>
        <source>player</source>
        <translation>ο παίκτης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/analyze.py"/>
        <source>roll</source>
        <translation>ζαριά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/analyze.py"/>
        <source>turn</source>
        <translation>σειρά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/analyze.py"/>
        <source>{option} needs a single file, not several files or a folder.</source>
        <translation>το {option} θέλει ένα μόνο αρχείο, όχι πολλά αρχεία ή φάκελο.</translation>
    </message>
</context>
<context>
    <name>cli/cards</name>
    <message>
        <location filename="../../src/palamedes/cli/cards.py"/>
        <location filename="../../src/palamedes/service/practice/sources.py"/>
        <source>'{name}' is not a source of cards; choose from {known}.</source>
        <translation>το «{name}» δεν είναι πηγή για κάρτες· διαλέξτε από {known}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/cards.py"/>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>Grade: {grade}. The card is due {when}.</source>
        <translation>Βαθμός: {grade}. Η κάρτα ξανάρχεται {when}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/cards.py"/>
        <source>Lost: {points}. Best: {play}.</source>
        <translation>Απώλεια: {points}. Καλύτερο: {play}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/cards.py"/>
        <source>New cards: {new}. Known before: {known}.</source>
        <translation>Νέες κάρτες: {new}. Υπήρχαν ήδη: {known}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/cards.py"/>
        <source>name analysed sessions, or give a source with {option}.</source>
        <translation>δώστε αναλυμένες παρτίδες, ή μια πηγή με {option}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/cards.py"/>
        <location filename="../../src/palamedes/cli/library/commands.py"/>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>{name} already exists; {option} replaces it.</source>
        <translation>το {name} υπάρχει ήδη· με {option} αντικαθίσταται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/cards.py"/>
        <source>{n} card was exported.</source>
        <translation>Γράφτηκε {n} κάρτα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/cards.py"/>
        <source>{n} card.</source>
        <translation>{n} κάρτα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/cards.py"/>
        <source>{n} cards were exported.</source>
        <translation>Γράφτηκαν {n} κάρτες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/cards.py"/>
        <source>{n} cards.</source>
        <translation>{n} κάρτες.</translation>
    </message>
</context>
<context>
    <name>cli/dice</name>
    <message>
        <location filename="../../src/palamedes/cli/dice.py"/>
        <source>chi-square {value}, degrees of freedom {freedom}</source>
        <translation>χι τετράγωνο {value}, βαθμοί ελευθερίας {freedom}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/dice.py"/>
        <source>count</source>
        <translation>πλήθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/dice.py"/>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>expected</source>
        <translation>αναμένεται</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/dice.py"/>
        <source>off by</source>
        <translation>διαφορά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/dice.py"/>
        <source>the dice generator '{name}' does not roll by itself; choose from {known}.</source>
        <translation>η γεννήτρια ζαριών «{name}» δεν ρίχνει μόνη της· διαλέξτε μία από τις {known}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/dice.py"/>
        <source>{figures}, p-value {value}</source>
        <translation>{figures}, παρατηρούμενη στάθμη σημαντικότητας {value}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/dice.py"/>
        <source>{n} roll</source>
        <translation>{n} ζαριά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/dice.py"/>
        <source>{n} rolls</source>
        <translation>{n} ζαριές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/dice.py"/>
        <source>{rolls} from {dice}</source>
        <translation>{rolls}, {dice}</translation>
    </message>
</context>
<context>
    <name>cli/installation/warmup</name>
    <message>
        <location filename="../../src/palamedes/cli/installation/warmup.py"/>
        <source>Compiling: {part}</source>
        <translation>Μεταγλώττιση: {part}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/installation/warmup.py"/>
        <source>Everything is compiled, after {seconds} s, in {folder}</source>
        <translation>Όλα μεταγλωττίστηκαν, σε {seconds} δευτ., στον φάκελο {folder}</translation>
    </message>
</context>
<context>
    <name>cli/library/commands</name>
    <message>
        <location filename="../../src/palamedes/cli/library/commands.py"/>
        <source>decisions cannot be grouped by '{name}'; choose from {known}.</source>
        <translation>οι αποφάσεις δεν ομαδοποιούνται κατά «{name}»· διαλέξτε από {known}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/commands.py"/>
        <source>{name} must end in .html or .pdf.</source>
        <translation>το {name} πρέπει να τελειώνει σε .html ή .pdf.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/commands.py"/>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>{n} session has not been analysed.</source>
        <translation>{n} παρτίδα δεν έχει αναλυθεί.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/commands.py"/>
        <source>{n} session in the report.</source>
        <translation>{n} παρτίδα στην αναφορά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/commands.py"/>
        <source>{n} session.</source>
        <translation>{n} παρτίδα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/commands.py"/>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>{n} sessions have not been analysed.</source>
        <translation>{n} παρτίδες δεν έχουν αναλυθεί.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/commands.py"/>
        <source>{n} sessions in the report.</source>
        <translation>{n} παρτίδες στην αναφορά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/commands.py"/>
        <source>{n} sessions.</source>
        <translation>{n} παρτίδες.</translation>
    </message>
</context>
<context>
    <name>cli/library/long_work</name>
    <message>
        <location filename="../../src/palamedes/cli/library/long_work.py"/>
        <source>Analysed sessions: {done} of {of}.</source>
        <translation>Παρτίδες που αναλύθηκαν: {done} από {of}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/long_work.py"/>
        <source>New sessions: {new}. Changed: {changed}. Known before: {known}. Refused: {refused}.</source>
        <translation>Νέες παρτίδες: {new}. Άλλαξαν: {changed}. Ήδη γνωστές: {known}. Δεν διαβάστηκαν: {refused}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/long_work.py"/>
        <source>Stopped. The same command continues from there.</source>
        <translation>Διακόπηκε. Η ίδια εντολή συνεχίζει από εκεί.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/long_work.py"/>
        <location filename="../../src/palamedes/gui/models/library/work_words.py"/>
        <source>estimating the time left</source>
        <translation>εκτιμάται ο χρόνος που μένει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/long_work.py"/>
        <location filename="../../src/palamedes/gui/models/library/work_words.py"/>
        <source>time left: {time}</source>
        <translation>απομένουν: {time}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/long_work.py"/>
        <source>{done} of {of}</source>
        <translation>{done} από {of}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/long_work.py"/>
        <source>{n} session to analyse.</source>
        <translation>{n} παρτίδα για ανάλυση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/long_work.py"/>
        <source>{n} sessions to analyse.</source>
        <translation>{n} παρτίδες για ανάλυση.</translation>
    </message>
</context>
<context>
    <name>cli/library/output</name>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <source>No decisions have been analysed.</source>
        <translation>Δεν έχει αναλυθεί καμία απόφαση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>PR</source>
        <translation>Επίδοση (PR)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <source>analysed</source>
        <translation>αναλύθηκε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <source>better: {play}</source>
        <translation>καλύτερα: {play}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <source>date</source>
        <translation>ημερομηνία</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <source>decisions</source>
        <translation>αποφάσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <source>game</source>
        <translation>παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <source>length</source>
        <translation>μήκος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <location filename="../../src/palamedes/gui/models/library/found_rows.py"/>
        <source>lost {points}</source>
        <translation>έχασε {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>money</source>
        <translation>ελεύθερα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <source>not judged</source>
        <translation>δεν κρίθηκε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <source>players</source>
        <translation>παίκτες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <source>score</source>
        <translation>σκορ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <source>session {number}, game {game}, turn {turn}</source>
        <translation>παρτίδα {number}, παιχνίδι {game}, σειρά {turn}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <source>sessions</source>
        <translation>παρτίδες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <source>tags</source>
        <translation>ετικέτες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/library/output.py"/>
        <location filename="../../src/palamedes/gui/models/library/found_rows.py"/>
        <source>{total} of {of} decisions fit.</source>
        <translation>Ταιριάζουν {total} από τις {of} αποφάσεις.</translation>
    </message>
</context>
<context>
    <name>cli/options</name>
    <message>
        <location filename="../../src/palamedes/cli/options.py"/>
        <location filename="../../src/palamedes/gui/models/library/work_words.py"/>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>Not kept: {phrase}.</source>
        <translation>Δεν κρατήθηκε: {phrase}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/options.py"/>
        <source>Qt cannot be loaded: {reason}.</source>
        <translation>η Qt δεν φορτώνεται: {reason}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/options.py"/>
        <source>a bitmap image needs the extra '{extra}': {command}; {vector} needs nothing extra.</source>
        <translation>για ψηφιογραφική εικόνα χρειάζεται το πρόσθετο «{extra}»: {command}· για το {vector} δεν χρειάζεται τίποτα επιπλέον.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/options.py"/>
        <source>an empty name is not the name of a file.</source>
        <translation>ένα κενό όνομα δεν είναι όνομα αρχείου.</translation>
    </message>
</context>
<context>
    <name>cli/positions/show</name>
    <message>
        <location filename="../../src/palamedes/cli/positions/show.py"/>
        <source>a picture with the verdict needs a file: add {vector} or {bitmap}.</source>
        <translation>η εικόνα με την κρίση χρειάζεται αρχείο: προσθέστε {vector} ή {bitmap}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/positions/show.py"/>
        <source>below is '{below}', but must be one of {known}.</source>
        <translation>η κάτω πλευρά είναι «{below}», αλλά πρέπει να είναι μία από: {known}.</translation>
    </message>
</context>
<context>
    <name>cli/terminal/bearoff_lines</name>
    <message>
        <location filename="../../src/palamedes/cli/terminal/bearoff_lines.py"/>
        <source>Effective pip count</source>
        <translation>Πραγματικό μέτρημα (EPC)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/terminal/bearoff_lines.py"/>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>Mean</source>
        <translation>Μέσος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/terminal/bearoff_lines.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/bearoff_model.py"/>
        <location filename="../../src/palamedes/gui/review/bearoff_dialog.py"/>
        <source>Rolls to bear off</source>
        <translation>Ζαριές ως το τέλος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/terminal/bearoff_lines.py"/>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <source>Wastage</source>
        <translation>Σπατάλη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/terminal/bearoff_lines.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/bearoff_model.py"/>
        <source>{name} to roll: {share} to win.</source>
        <translation>{name}, πριν από τη ζαριά: {share} για νίκη.</translation>
    </message>
</context>
<context>
    <name>cli/terminal/terminal_board</name>
    <message>
        <location filename="../../src/palamedes/cli/terminal/terminal_board.py"/>
        <source>off {checkers}</source>
        <translation>έξω {checkers}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/terminal/terminal_board.py"/>
        <location filename="../../src/palamedes/gui/pages/player_strips.py"/>
        <source>pips {pips}</source>
        <translation>μέτρημα {pips}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/terminal/terminal_board.py"/>
        <source>score {score}</source>
        <translation>σκορ {score}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/cli/terminal/terminal_board.py"/>
        <source>score {score} of {length}</source>
        <translation>σκορ {score} από {length}</translation>
    </message>
</context>
<context>
    <name>cli/window</name>
    <message>
        <location filename="../../src/palamedes/cli/window.py"/>
        <source>Qt needs libraries that are not installed: {libraries} (on Debian and Ubuntu: {command}).</source>
        <translation>η Qt χρειάζεται βιβλιοθήκες που δεν είναι εγκατεστημένες: {libraries} (σε Debian και Ubuntu: {command}).</translation>
    </message>
</context>
<context>
    <name>core/dice/dice</name>
    <message>
        <location filename="../../src/palamedes/core/dice/dice.py"/>
        <source>'{text}' is not a roll; write two numbers from 1 to {die}, such as 42 or 4-2.</source>
        <translation>«{text}» δεν είναι ζαριά· γράψτε δύο αριθμούς από 1 έως {die}, όπως 42 ή 4-2.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice.py"/>
        <source>'{text}' is not a roll; write two numbers, such as 42 or 4-2.</source>
        <translation>«{text}» δεν είναι ζαριά· γράψτε δύο αριθμούς, όπως 42 ή 4-2.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice.py"/>
        <source>dice must be two whole numbers from 1 to {die}.</source>
        <translation>τα ζάρια πρέπει να είναι δύο ακέραιοι αριθμοί από 1 έως {die}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice.py"/>
        <source>write a roll as two numbers from 1 to {die}, such as 42 or 4-2.</source>
        <translation>γράψτε τη ζαριά ως δύο αριθμούς από 1 έως {die}, όπως 42 ή 4-2.</translation>
    </message>
</context>
<context>
    <name>core/dice/dice_check</name>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <location filename="../../src/palamedes/gui/models/library/structure.py"/>
        <source>Doubles</source>
        <translation>Διπλές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>Nothing unusual in {count} rolls ({looks}): chance alone explains these counts well.</source>
        <translation>Τίποτα ασυνήθιστο σε {count} ζαριές ({looks}): η τύχη μόνη της εξηγεί καλά αυτές τις συχνότητες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>Numbers on the dice</source>
        <translation>Αριθμοί στα ζάρια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>Ordered rolls (21 and 12 counted separately)</source>
        <translation>Ζαριές με τη σειρά που έπεσαν τα ζάρια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/maps_model.py"/>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>Rolls</source>
        <translation>Ζαριές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>Unlikely to be chance: {share}. If further rolls of the same dice also look like this, the dice are not fair.</source>
        <translation>Δύσκολα είναι τύχη: {share}. Αν και άλλες ζαριές των ίδιων ζαριών βγουν έτσι, τα ζάρια δεν είναι τίμια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>Unusual, but still possible by chance: {share}. Check more rolls before you judge.</source>
        <translation>Ασυνήθιστο, αλλά μπορεί να είναι και τύχη: {share}. Ελέγξτε και άλλες ζαριές πριν κρίνετε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>all {count} tests taken together</source>
        <translation>και οι {count} έλεγχοι μαζί</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>both tests taken together</source>
        <translation>και οι δύο έλεγχοι μαζί</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>doubles</source>
        <translation>διπλές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>fewer than 1 of every 1,000 fair sessions</source>
        <translation>λιγότερες από 1 στις 1.000 τίμιες παρτίδες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>more than 99 of every 100 fair sessions</source>
        <translation>περισσότερες από 99 στις 100 τίμιες παρτίδες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>others</source>
        <translation>άλλες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>the only test that was possible</source>
        <translation>ο μόνος έλεγχος που γινόταν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>{count:.0f} of every 1,000 fair sessions</source>
        <translation>{count:.0f} στις 1.000 τίμιες παρτίδες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>{count:.0f} of every 100 fair sessions</source>
        <translation>{count:.0f} στις 100 τίμιες παρτίδες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>{name}: counts at least this far off occur in {share}.</source>
        <translation>{name}: τέτοιες συχνότητες, ή πιο ακραίες, βγαίνουν σε {share}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>{name}: too few rolls to judge.</source>
        <translation>{name}: πολύ λίγες ζαριές για κρίση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>{n} roll is too few to judge the dice.</source>
        <translation>{n} ζαριά είναι λίγη για να κριθούν τα ζάρια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>{n} rolls are too few to judge the dice.</source>
        <translation>{n} ζαριές είναι λίγες για να κριθούν τα ζάρια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_check.py"/>
        <source>{share} of {count} rolls have counts at least this far off ({looks})</source>
        <translation>{share} των {count} ζαριών έχουν συχνότητες που απέχουν τουλάχιστον τόσο ({looks})</translation>
    </message>
</context>
<context>
    <name>core/dice/dice_proof</name>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_proof.py"/>
        <source>; then </source>
        <translation>· μετά </translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_proof.py"/>
        <source>all {count} rolls follow from {dice}, but a commitment is missing.</source>
        <translation>και οι {count} ζαριές βγαίνουν από: {dice}, αλλά λείπει μια δέσμευση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_proof.py"/>
        <source>nothing can be proved about {name} before its seed is chosen.</source>
        <translation>τίποτα δεν αποδεικνύεται για τη γεννήτρια {name} πριν επιλεγεί ο σπόρος της.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_proof.py"/>
        <source>roll {number} was {recorded}, but {dice} gives {dealt}.</source>
        <translation>η ζαριά {number} ήταν {recorded}, αλλά {dice} δίνει {dealt}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_proof.py"/>
        <source>rolls {first} to {last}: {sentence}</source>
        <translation>ζαριές {first} ως {last}: {sentence}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_proof.py"/>
        <source>the commitment does not match {dice}: the seed, the generator or the salt was changed.</source>
        <translation>η δέσμευση δεν ανήκει σε {dice}: άλλαξε ο σπόρος, η γεννήτρια ή το αλάτι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_proof.py"/>
        <source>the commitment is correct, and all {n} rolls follow from {dice}.</source>
        <translation>η δέσμευση είναι σωστή, και οι {n} ζαριές βγαίνουν όλες από: {dice}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_proof.py"/>
        <source>the commitment is correct, and the roll follows from {dice}.</source>
        <translation>η δέσμευση είναι σωστή, και η ζαριά βγαίνει από: {dice}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_proof.py"/>
        <source>the commitments are correct, and all {count} rolls follow from {dice}.</source>
        <translation>οι δεσμεύσεις είναι σωστές, και οι {count} ζαριές βγαίνουν όλες από: {dice}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_proof.py"/>
        <source>there is nothing to prove: the rolls of '{name}' do not come from a seed.</source>
        <translation>δεν υπάρχει τίποτα να αποδειχθεί: οι ζαριές από «{name}» δεν βγαίνουν από σπόρο.</translation>
    </message>
</context>
<context>
    <name>core/dice/dice_source</name>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>a session cannot change to a file of rolls; begin a new session with it.</source>
        <translation>τα ζάρια δεν αλλάζουν σε αρχείο ζαριών στη μέση· αρχίστε νέα παρτίδα με αυτό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>dice are not entered by hand: {name} rolls them.</source>
        <translation>τα ζάρια δεν δίνονται με το χέρι: τα ρίχνει {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>dice roll {number} is recorded as {recorded}, but {dice} gives {dealt}.</source>
        <translation>η ζαριά {number} έχει γραφτεί ως {recorded}, αλλά {dice} δίνει {dealt}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>the dice are rolled by hand, and this roll (two numbers from 1 to {die}) has not been entered yet.</source>
        <translation>τα ζάρια ρίχνονται με το χέρι, και αυτή η ζαριά, δύο αριθμοί από 1 έως {die}, δεν έχει δοθεί ακόμη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>the dice can be changed only after the first roll.</source>
        <translation>τα ζάρια αλλάζουν μόνο μετά την πρώτη ζαριά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>the dice cannot be set to roll number {to_count}, because only {count} rolls have been drawn.</source>
        <translation>τα ζάρια δεν μπορούν να πάνε στη ζαριά {to_count}, γιατί έχουν πέσει μόνο {count}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>the dice change after rolls number {places}, but these numbers must increase and be between 1 and {count}.</source>
        <translation>τα ζάρια αλλάζουν μετά τις ζαριές {places}, αλλά αυτοί οι αριθμοί πρέπει να αυξάνουν και να είναι από 1 ως {count}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>the dice generator '{generator}' does not take a seed.</source>
        <translation>η γεννήτρια ζαριών «{generator}» δεν παίρνει σπόρο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>the dice generator '{generator}' has no seed yet.</source>
        <translation>η γεννήτρια ζαριών «{generator}» δεν έχει ακόμη σπόρο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>the dice generator '{generator}' is not known; choose from {generators}.</source>
        <translation>η γεννήτρια ζαριών «{generator}» είναι άγνωστη· διαλέξτε μία από τις {generators}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>the file of rolls</source>
        <translation>το αρχείο με τις ζαριές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>the next rolls are in the file '{path}', which is not read unless you specify it: open the session with {command}.</source>
        <translation>οι επόμενες ζαριές βρίσκονται στο αρχείο «{path}», που διαβάζεται μόνο αν το ορίσετε εσείς: ανοίξτε την παρτίδα με {command}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>the seed '{text}' is not a whole number.</source>
        <translation>ο σπόρος «{text}» δεν είναι ακέραιος αριθμός.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>the seed of '{generator}' must be a whole number from 0 to {most}.</source>
        <translation>ο σπόρος της «{generator}» πρέπει να είναι ακέραιος αριθμός από 0 έως {most}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>{name} has no more rolls: all {count} have been used.</source>
        <translation>{name}: δεν υπάρχουν άλλες ζαριές, χρησιμοποιήθηκαν και οι {count}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>{name} with seed {seed}</source>
        <translation>{name} με σπόρο {seed}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/dice_source.py"/>
        <source>{name}, line {number}: {error}</source>
        <translation>{name}, γραμμή {number}: {error}</translation>
    </message>
</context>
<context>
    <name>core/dice/generators</name>
    <message>
        <location filename="../../src/palamedes/core/dice/generators.py"/>
        <source>A modern generator, with seeds of up to 64 bits.</source>
        <translation>Σύγχρονη γεννήτρια, με σπόρους έως 64 μπιτ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/generators.py"/>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>File of rolls</source>
        <translation>Αρχείο με ζαριές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/generators.py"/>
        <source>Linear congruential</source>
        <translation>Γραμμική ισοτιμίας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/generators.py"/>
        <source>Made for physics, slow and very thorough: C++'s ranlux24.</source>
        <translation>Φτιαγμένη για τη φυσική, αργή και πολύ προσεγμένη: η ranlux24 της C++.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/generators.py"/>
        <source>Mersenne Twister</source>
        <translation>Mersenne Twister</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/generators.py"/>
        <source>Operating system</source>
        <translation>Λειτουργικό σύστημα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/generators.py"/>
        <source>PCG64</source>
        <translation>PCG64</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/generators.py"/>
        <source>Ranlux</source>
        <translation>Ranlux</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/generators.py"/>
        <source>Real dice</source>
        <translation>Αληθινά ζάρια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/generators.py"/>
        <source>Rolls such as 42 66 31, read in order from a text file.</source>
        <translation>Ζαριές όπως 42 66 31, που διαβάζονται με τη σειρά από αρχείο κειμένου.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/generators.py"/>
        <source>The entropy of this computer, without a seed: nothing can be repeated or predicted.</source>
        <translation>Η εντροπία αυτού του υπολογιστή: χωρίς σπόρο, οπότε τίποτα δεν επαναλαμβάνεται και τίποτα δεν προβλέπεται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/generators.py"/>
        <source>The oldest and simplest kind: C++'s minstd_rand.</source>
        <translation>Το παλιότερο και απλούστερο είδος: η minstd_rand της C++.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/generators.py"/>
        <source>The usual choice, with a very long period: C++'s mt19937.</source>
        <translation>Η συνηθισμένη επιλογή, με πολύ μεγάλη περίοδο: η mt19937 της C++.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/dice/generators.py"/>
        <source>You roll your own dice and enter what they show.</source>
        <translation>Ρίχνετε τα δικά σας ζάρια και δίνετε τι έφεραν.</translation>
    </message>
</context>
<context>
    <name>core/library/phases</name>
    <message>
        <location filename="../../src/palamedes/core/library/phases.py"/>
        <source>back game</source>
        <translation>παιχνίδι από πίσω</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/phases.py"/>
        <location filename="../../src/palamedes/core/practice/cards.py"/>
        <source>bearoff</source>
        <translation>μάζεμα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/phases.py"/>
        <source>blitz</source>
        <translation>επίθεση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/phases.py"/>
        <source>middle game</source>
        <translation>μέση του παιχνιδιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/phases.py"/>
        <source>mother</source>
        <translation>μάνα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/phases.py"/>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>opening</source>
        <translation>άνοιγμα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/phases.py"/>
        <source>pin</source>
        <translation>πλάκωμα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/phases.py"/>
        <source>prime</source>
        <translation>κλείσιμο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/phases.py"/>
        <source>race</source>
        <translation>τρέξιμο</translation>
    </message>
</context>
<context>
    <name>core/library/query</name>
    <message>
        <location filename="../../src/palamedes/core/library/query.py"/>
        <source>'{value}' is not known to '{name}'; choose from {known}.</source>
        <translation>το «{value}» είναι άγνωστο στο «{name}»· διαλέξτε από {known}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/query.py"/>
        <source>: a date is needed, as in {example}</source>
        <translation>: χρειάζεται ημερομηνία, όπως {example}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/query.py"/>
        <source>: a number is needed, as in {example}</source>
        <translation>: χρειάζεται αριθμός, όπως {example}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/query.py"/>
        <source>: a roll is needed, as in {example}</source>
        <translation>: χρειάζεται ζαριά, όπως {example}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/query.py"/>
        <source>: points are numbered from 1 to {most}</source>
        <translation>: οι θέσεις έχουν αριθμούς από 1 έως {most}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/query.py"/>
        <source>the condition '{text}' is not understood{more}; the manual lists all conditions.</source>
        <translation>η συνθήκη «{text}» δεν είναι κατανοητή{more}· όλες τις συνθήκες τις έχει το εγχειρίδιο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/query.py"/>
        <source>the conditions are longer than {most} characters.</source>
        <translation>οι συνθήκες ξεπερνούν τους {most} χαρακτήρες.</translation>
    </message>
</context>
<context>
    <name>core/library/selection</name>
    <message>
        <location filename="../../src/palamedes/core/library/selection.py"/>
        <source>the choice of sessions in the library is not valid.</source>
        <translation>η επιλογή παρτίδων στη βιβλιοθήκη δεν ισχύει.</translation>
    </message>
</context>
<context>
    <name>core/library/strength</name>
    <message>
        <location filename="../../src/palamedes/core/library/strength.py"/>
        <source>all</source>
        <translation>όλα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/strength.py"/>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>beaver</source>
        <translation>μπίβερ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/strength.py"/>
        <source>cube</source>
        <translation>βίδος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/strength.py"/>
        <source>first double</source>
        <translation>πρώτος διπλασιασμός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/strength.py"/>
        <source>redouble</source>
        <translation>επόμενος διπλασιασμός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/strength.py"/>
        <source>take or drop</source>
        <translation>δεκτός ή πάσο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/strength.py"/>
        <source>unknown</source>
        <translation>άγνωστο</translation>
    </message>
</context>
<context>
    <name>core/library/words</name>
    <message>
        <location filename="../../src/palamedes/core/library/words.py"/>
        <location filename="../../src/palamedes/gui/models/match_table_model.py"/>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>Tavli</source>
        <translation>Τάβλι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/words.py"/>
        <source>less than a minute</source>
        <translation>λιγότερο από ένα λεπτό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/words.py"/>
        <source>plays</source>
        <translation>κινήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/words.py"/>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} ώρ. {minutes} λεπ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/words.py"/>
        <source>{n} minute</source>
        <translation>{n} λεπτό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/library/words.py"/>
        <source>{n} minutes</source>
        <translation>{n} λεπτά</translation>
    </message>
</context>
<context>
    <name>core/maps/map_grid</name>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>Beaver</source>
        <translation>Μπίβερ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <location filename="../../src/palamedes/service/other_programs/opinions.py"/>
        <source>Double, drop</source>
        <translation>Διπλασιασμός, πάσο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <location filename="../../src/palamedes/core/match/cube_decision.py"/>
        <source>Double, take</source>
        <translation>Διπλασιασμός, δεκτός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>Equities are in points for {name}.</source>
        <translation>Οι τιμές είναι σε πόντους για: {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>Mean: {equity}.</source>
        <translation>Μέσος όρος: {equity}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Money</source>
        <translation>Ελεύθερα παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <location filename="../../src/palamedes/core/match/cube_decision.py"/>
        <source>No double</source>
        <translation>Χωρίς διπλασιασμό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>Points needed: rows for {name}, columns for the opponent</source>
        <translation>Πόντοι που λείπουν: γραμμές για {name}, στήλες για τον αντίπαλο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>Rows: the first roll. Columns: the roll after it.</source>
        <translation>Γραμμές: η πρώτη ζαριά. Στήλες: η επόμενη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>Score map of the cube decision</source>
        <translation>Χάρτης σκορ της απόφασης για τον βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>Score map of the play</source>
        <translation>Χάρτης σκορ της κίνησης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>Temperature map of rolls and replies</source>
        <translation>Χάρτης θερμοκρασίας των ζαριών και των απαντήσεων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>Temperature map of the rolls</source>
        <translation>Χάρτης θερμοκρασίας των ζαριών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>The cube is dead</source>
        <translation>Ο βίδος είναι νεκρός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>The number is the loss of the second-best choice, in points. The frame marks the present score.</source>
        <translation>Ο αριθμός είναι η απώλεια της δεύτερης καλύτερης επιλογής, σε πόντους. Το πλαίσιο δείχνει το τωρινό σκορ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>The opponent rolls after {play}.</source>
        <translation>Ο αντίπαλος ρίχνει μετά το {play}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>Too good to double</source>
        <translation>Πολύ καλή για διπλασιασμό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>above the mean</source>
        <translation>πάνω από τον μέσο όρο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>below the mean</source>
        <translation>κάτω από τον μέσο όρο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>money play</source>
        <translation>ελεύθερα παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/roll_rows.py"/>
        <source>no move</source>
        <translation>δεν παίζει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>the game is over</source>
        <translation>τέλος παιχνιδιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>{done} of {all} rolls.</source>
        <translation>{done} από {all} ζαριές.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>{done} of {all} scores.</source>
        <translation>{done} από {all} σκορ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>{mine}-away {theirs}-away</source>
        <translation>λείπουν {mine} και {theirs}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>{plies}-ply</source>
        <translation>βάθος {plies}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>{score}, Crawford game</source>
        <translation>{score}, παιχνίδι Κρόφορντ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/map_grid.py"/>
        <source>{sign} is the Crawford game.</source>
        <translation>{sign}: το παιχνίδι Κρόφορντ.</translation>
    </message>
</context>
<context>
    <name>core/maps/score_map</name>
    <message>
        <location filename="../../src/palamedes/core/maps/score_map.py"/>
        <source>a beaver is answered only in money play, so there is no score map.</source>
        <translation>το μπίβερ απαντιέται μόνο στα ελεύθερα παιχνίδια, οπότε δεν υπάρχει χάρτης σκορ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/score_map.py"/>
        <source>the game is over, so there is no decision to map.</source>
        <translation>το παιχνίδι τελείωσε, οπότε δεν υπάρχει απόφαση για χάρτη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/maps/score_map.py"/>
        <source>without the cube, a score map needs a roll to play.</source>
        <translation>χωρίς βίδο, ο χάρτης σκορ χρειάζεται ζαριά.</translation>
    </message>
</context>
<context>
    <name>core/match/cube_decision</name>
    <message>
        <location filename="../../src/palamedes/core/match/cube_decision.py"/>
        <source>Double, beaver</source>
        <translation>Διπλασιασμός, μπίβερ</translation>
    </message>
</context>
<context>
    <name>core/match/evaluation</name>
    <message>
        <location filename="../../src/palamedes/core/match/evaluation.py"/>
        <source>end of the game</source>
        <translation>τέλος του παιχνιδιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/match/evaluation.py"/>
        <source>random playouts</source>
        <translation>τυχαίες δοκιμές</translation>
    </message>
</context>
<context>
    <name>core/mishaps</name>
    <message>
        <location filename="../../src/palamedes/core/mishaps.py"/>
        <source>something went wrong inside the program ({kind}: {error}).</source>
        <translation>κάτι πήγε στραβά μέσα στο πρόγραμμα ({kind}: {error}).</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/mishaps.py"/>
        <source>there is not enough memory.</source>
        <translation>δεν φτάνει η μνήμη.</translation>
    </message>
</context>
<context>
    <name>core/practice/cards</name>
    <message>
        <location filename="../../src/palamedes/core/practice/cards.py"/>
        <source>again</source>
        <translation>ξανά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/cards.py"/>
        <source>easy</source>
        <translation>εύκολα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/cards.py"/>
        <source>good</source>
        <translation>καλά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/cards.py"/>
        <source>hard</source>
        <translation>δύσκολα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/cards.py"/>
        <source>imported card</source>
        <translation>εισαγμένη κάρτα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/cards.py"/>
        <source>opening roll</source>
        <translation>πρώτη ζαριά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/cards.py"/>
        <source>own mistake</source>
        <translation>δικό σας λάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/cards.py"/>
        <source>pin ending</source>
        <translation>φινάλε με πλάκωμα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/cards.py"/>
        <source>reference position</source>
        <translation>θέση αναφοράς</translation>
    </message>
</context>
<context>
    <name>core/practice/scores</name>
    <message>
        <location filename="../../src/palamedes/core/practice/scores.py"/>
        <source>Bearoff plays</source>
        <translation>Μάζεμα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/scores.py"/>
        <source>Match equities</source>
        <translation>Πιθανότητες στον αγώνα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/scores.py"/>
        <location filename="../../src/palamedes/gui/controllers/exercise_controller.py"/>
        <location filename="../../src/palamedes/gui/pages/lobby_cards.py"/>
        <source>My cards</source>
        <translation>Οι κάρτες μου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/scores.py"/>
        <source>Openings</source>
        <translation>Ανοίγματα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/scores.py"/>
        <source>Pip counts</source>
        <translation>Μετρήματα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/scores.py"/>
        <source>The cube in races</source>
        <translation>Ο βίδος στο τρέξιμο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/scores.py"/>
        <source>percentage points</source>
        <translation>ποσοστιαίες μονάδες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/scores.py"/>
        <source>pips</source>
        <translation>πόντοι δρόμου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/practice/scores.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/position_analysis.py"/>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>points</source>
        <translation>πόντοι</translation>
    </message>
</context>
<context>
    <name>core/preferences</name>
    <message>
        <location filename="../../src/palamedes/core/preferences.py"/>
        <source>speed is '{speed}', but must be one of {speeds}.</source>
        <translation>η ταχύτητα είναι «{speed}», αλλά πρέπει να είναι μία από: {speeds}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/preferences.py"/>
        <source>the colour {name} is '{colour}', but must be written as #rrggbb.</source>
        <translation>το χρώμα {name} είναι «{colour}», αλλά πρέπει να γράφεται ως #rrggbb.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/preferences.py"/>
        <source>the keys of '{entry}' must be a list of at most {most} key names.</source>
        <translation>τα πλήκτρα της εντολής «{entry}» πρέπει να είναι λίστα με το πολύ {most} ονόματα πλήκτρων.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/preferences.py"/>
        <source>the name of a program must have at most {most} printable characters.</source>
        <translation>το όνομα ενός προγράμματος μπορεί να έχει ως {most} εκτυπώσιμους χαρακτήρες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/preferences.py"/>
        <source>the name of a set of house rules must have 1 to 60 printable characters.</source>
        <translation>το όνομα κανόνων του σπιτιού πρέπει να έχει 1 έως 60 εκτυπώσιμους χαρακτήρες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/preferences.py"/>
        <source>the settings of the second opinion are not valid.</source>
        <translation>οι ρυθμίσεις της δεύτερης γνώμης δεν είναι σωστές.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/preferences.py"/>
        <source>volume is {volume}, but must be between 0 and 100.</source>
        <translation>η ένταση είναι {volume}, αλλά πρέπει να είναι από 0 έως 100.</translation>
    </message>
</context>
<context>
    <name>core/refusals</name>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <location filename="../../src/palamedes/formats/games/record_header.py"/>
        <location filename="../../src/palamedes/gui/keys.py"/>
        <source> or </source>
        <translation> ή </translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>'{word}' contains '{text}', which is not a point on this board.</source>
        <translation>«{word}» περιέχει «{text}», που δεν είναι θέση αυτού του ταμπλό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>'{word}' does not go forward: a checker moves from a higher point to a lower one.</source>
        <translation>«{word}» δεν πάει μπροστά: το πούλι κινείται από ψηλότερη θέση σε χαμηλότερη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>'{word}' is not a valid move; write moves like 13/8, 8/5(2), bar/22* or 6/off.</source>
        <translation>«{word}»: δεν είναι κίνηση· γράψτε κινήσεις όπως 13/8, 8/5(2), bar/22* ή 6/off.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>a checker on a higher point must be moved first</source>
        <translation>πρέπει να κινηθεί πρώτα ένα πούλι από ψηλότερη θέση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>a checker that has hit may not move again in the same turn</source>
        <translation>πούλι που χτύπησε δεν ξανακινείται στην ίδια σειρά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>a turn may not end with a prime in front of the opponent's start</source>
        <translation>η σειρά δεν μπορεί να τελειώσει με κλείσιμο μπροστά στην αρχή του άλλου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>a turn may not end with a prime in the start quadrant</source>
        <translation>η σειρά δεν μπορεί να τελειώσει με κλείσιμο στην αφετηρία</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>a turn may not end with a prime that no opposing checker has passed</source>
        <translation>η σειρά δεν μπορεί να τελειώσει με κλείσιμο που δεν το πέρασε κανένα πούλι του άλλου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>a turn may not end with the opponent unable to move any checker</source>
        <translation>η σειρά δεν μπορεί να τελειώσει με τον άλλο χωρίς καμία κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>a turn with a legal play cannot be passed.</source>
        <translation>δεν γίνεται πάσο σε σειρά που έχει κίνηση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>as many checkers as possible must be borne off</source>
        <translation>πρέπει να μαζευτούν όσα περισσότερα πούλια γίνεται</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>checkers may be borne off only when all are in the home board</source>
        <translation>μαζεύετε μόνο όταν όλα τα πούλια σας είναι στο σπίτι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>it is not a person's turn to move.</source>
        <translation>δεν είναι σειρά ανθρώπου να παίξει.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>no checker may be borne off while the opponent pins one in the home board</source>
        <translation>δεν μαζεύετε όσο ο άλλος πλακώνει πούλι σας μέσα στο σπίτι σας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>no more checkers may leave the head this turn</source>
        <translation>σε αυτή τη σειρά δεν φεύγουν άλλα πούλια από το κεφάλι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>no other checker may move until the first one has passed the opponent's start</source>
        <translation>κανένα άλλο πούλι δεν κινείται ώσπου το πρώτο να περάσει την αρχή του άλλου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>no play was entered; for a pass, write {sign}.</source>
        <translation>δεν γράφτηκε καμία κίνηση· το πάσο γράφεται {sign}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>none of the remaining dice shows {distance}</source>
        <translation>τα ζάρια που μένουν δεν δείχνουν {distance}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>point {end} is held by the opponent</source>
        <translation>τη θέση {end} την κρατά ο άλλος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>that is more than the dice allow</source>
        <translation>είναι περισσότερο απ’ όσο δίνουν τα ζάρια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>the checker on {start} is pinned</source>
        <translation>το πούλι στη θέση {start} είναι πλακωμένο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>the checkers on the bar must enter first</source>
        <translation>πρέπει να μπουν πρώτα τα πούλια της μπάρας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>the game is over.</source>
        <translation>το παιχνίδι τελείωσε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>the higher die must be played</source>
        <translation>πρέπει να παιχτεί το μεγαλύτερο ζάρι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>the turn cannot end here: {reason}.</source>
        <translation>η σειρά δεν μπορεί να τελειώσει εδώ: {reason}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>there is no checker on {start}</source>
        <translation>δεν στέκεται πούλι στη θέση {start}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>there is no legal play with these dice; the turn passes.</source>
        <translation>με αυτά τα ζάρια δεν υπάρχει κίνηση· η σειρά χάνεται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>this is too long for a play.</source>
        <translation>αυτό είναι πολύ μακρύ για κίνηση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>this play is not allowed.</source>
        <translation>αυτή η κίνηση δεν επιτρέπεται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>{all_dice} must be played</source>
        <translation>πρέπει να παιχτούν {all_dice}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>{sign} cannot be played: there is a legal play with {dice}.</source>
        <translation>{sign} δεν παίζεται: με {dice} υπάρχει κίνηση που επιτρέπεται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>{start}/{end} does not go forward.</source>
        <translation>{start}/{end} δεν πάει μπροστά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>{step} cannot have been played with {dice}.</source>
        <translation>{step} δεν μπορεί να παίχτηκε με {dice}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>{text} can be played in several ways: {ways}.</source>
        <translation>{text} μπορεί να παιχτεί με διάφορους τρόπους: {ways}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/refusals.py"/>
        <source>{text} cannot be played: {reason}.</source>
        <translation>{text} δεν παίζεται: {reason}.</translation>
    </message>
</context>
<context>
    <name>core/results/analysis</name>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>accept</source>
        <translation>αποδοχή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <location filename="../../src/palamedes/gui/models/game/tutor_model.py"/>
        <source>bad</source>
        <translation>κακή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>double</source>
        <translation>διπλασιασμός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <location filename="../../src/palamedes/gui/models/game/tutor_model.py"/>
        <source>doubtful</source>
        <translation>αμφίβολη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>drop</source>
        <translation>πάσο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>lucky</source>
        <translation>τυχερή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <location filename="../../src/palamedes/service/practice/questions.py"/>
        <source>no double</source>
        <translation>χωρίς διπλασιασμό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>opening book</source>
        <translation>βιβλίο ανοιγμάτων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>play on</source>
        <translation>συνέχεια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>resign</source>
        <translation>εγκατάλειψη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>resign a double</source>
        <translation>εγκατάλειψη με διπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>resign a single</source>
        <translation>εγκατάλειψη με μονό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>resign a triple</source>
        <translation>εγκατάλειψη με τριπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>take</source>
        <translation>δεκτός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>the limits for doubtful, bad and very bad decisions must be above 0 and in increasing order, but are {doubtful:g}, {bad:g} and {very_bad:g}.</source>
        <translation>τα όρια για αμφίβολες, κακές και πολύ κακές αποφάσεις πρέπει να είναι πάνω από 0 και όλο και μεγαλύτερα, αλλά είναι {doubtful:g}, {bad:g} και {very_bad:g}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>unlucky</source>
        <translation>άτυχη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <location filename="../../src/palamedes/gui/models/game/tutor_model.py"/>
        <source>very bad</source>
        <translation>πολύ κακή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>very lucky</source>
        <translation>πολύ τυχερή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/analysis.py"/>
        <source>very unlucky</source>
        <translation>πολύ άτυχη</translation>
    </message>
</context>
<context>
    <name>core/results/levels</name>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>Beginner</source>
        <translation>Αρχάριος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>Club player</source>
        <translation>Παίκτης συλλόγου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>Coffee-house player</source>
        <translation>Παίκτης του καφενείου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>Expert</source>
        <translation>Ειδικός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>Grandmaster</source>
        <translation>Αρχιμάστορας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>Knows the rules and sees the obvious, but often goes wrong.</source>
        <translation>Ξέρει τους κανόνες και βλέπει τα φανερά, αλλά συχνά κάνει λάθη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>Learner</source>
        <translation>Μαθητευόμενος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>Looks at all 21 rolls that can follow its best plays.</source>
        <translation>Εξετάζει και τις 21 ζαριές που μπορεί να ακολουθήσουν τις καλύτερες κινήσεις του.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>Master</source>
        <translation>Μάστορας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>Plays for the fun of it and knows the usual plays.</source>
        <translation>Παίζει για το κέφι του και ξέρει τις συνηθισμένες κινήσεις.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>Plays well; makes errors in close decisions.</source>
        <translation>Παίζει καλά· κάνει λάθη όταν οι κινήσεις αξίζουν σχεδόν το ίδιο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>The network's best play at 1 ply.</source>
        <translation>Η καλύτερη κίνηση του δικτύου σε βάθος 1.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>The strongest: thinks for up to a second and tries its best plays out.</source>
        <translation>Ο πιο δυνατός: σκέφτεται ως ένα δευτερόλεπτο και δοκιμάζει τις κινήσεις του.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>Understands the basics, but makes several errors in every game.</source>
        <translation>Ξέρει τα βασικά, αλλά κάνει αρκετά λάθη σε κάθε παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/levels.py"/>
        <source>level is '{key}', but must be {keys}.</source>
        <translation>το επίπεδο είναι «{key}», αλλά πρέπει να είναι {keys}.</translation>
    </message>
</context>
<context>
    <name>core/results/ratings</name>
    <message>
        <location filename="../../src/palamedes/core/results/ratings.py"/>
        <source>advanced</source>
        <translation>προχωρημένος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/ratings.py"/>
        <source>beginner</source>
        <translation>αρχάριος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/ratings.py"/>
        <source>grandmaster</source>
        <translation>γκραν μετρ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/ratings.py"/>
        <source>intermediate</source>
        <translation>μέτριος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/ratings.py"/>
        <source>master</source>
        <translation>μετρ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/ratings.py"/>
        <source>super grandmaster</source>
        <translation>σούπερ γκραν μετρ</translation>
    </message>
</context>
<context>
    <name>core/results/record</name>
    <message>
        <location filename="../../src/palamedes/core/results/record.py"/>
        <source>'{name}' is not a valid name for a detail; use letters and begin with a capital, as in 'Place'.</source>
        <translation>«{name}» δεν είναι έγκυρο όνομα για στοιχείο· βάλτε λατινικά γράμματα με το πρώτο κεφαλαίο, όπως «Place».</translation>
    </message>
</context>
<context>
    <name>core/results/review_words</name>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>A luck-adjusted result is the result minus the luck of both sides. It is an estimate and can be larger than any possible result.</source>
        <translation>Το αποτέλεσμα χωρίς την τύχη είναι το αποτέλεσμα μείον την τύχη των δύο πλευρών. Είναι μια εκτίμηση, που μπορεί να ξεπερνά όσα κερδίζονται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Bad ?</source>
        <translation>Κακές ?</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Cube: {judged}.</source>
        <translation>Βίδος: {judged}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <location filename="../../src/palamedes/gui/library/found_list.py"/>
        <location filename="../../src/palamedes/gui/review/decisions_view.py"/>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>Decisions</source>
        <translation>Αποφάσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Doubtful ?!</source>
        <translation>Αμφίβολες ?!</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Equities, errors and luck are in points, at a stake of 1; {weighed}.</source>
        <translation>Αξίες, λάθη και τύχη είναι πόντοι με βίδο 1· {weighed}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Error rate (thousandths of a point)</source>
        <translation>Ρυθμός λαθών (χιλιοστά του πόντου)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>FIBS difference, luck-adjusted</source>
        <translation>Διαφορά FIBS, χωρίς την τύχη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>FIBS rating by errors</source>
        <translation>Βαθμολογία FIBS από τα λάθη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Game {number}: {game}, score {score}</source>
        <translation>Παιχνίδι {number}: {game}, σκορ {score}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Incomplete: {done} of {all} plays and rolls have been judged.</source>
        <translation>Δεν είναι πλήρης: κρίθηκαν {done} από {all} κινήσεις και ζαριές.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Lost by resignations (not in the rates)</source>
        <translation>Χάθηκαν με εγκαταλείψεις (εκτός του ρυθμού λαθών)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Luck in match-winning chance</source>
        <translation>Τύχη σε πιθανότητα νίκης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Luck in points</source>
        <translation>Τύχη σε πόντους</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Luck: the equity of the best play for a roll minus the mean over all rolls, both at 1-ply.</source>
        <translation>Τύχη: η αξία της καλύτερης κίνησης μιας ζαριάς μείον τον μέσο όρο όλων των ζαριών, και τα δύο σε βάθος 1.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Match to 1</source>
        <translation>Αγώνας στον 1</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Match to {n}</source>
        <translation>Αγώνας στους {n}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Match-winning chance lost</source>
        <translation>Χαμένη πιθανότητα νίκης του αγώνα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Missed doubles</source>
        <translation>Διπλασιασμοί που δεν έγιναν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Missed or wrong beavers</source>
        <translation>Μπίβερ που δεν έγιναν ή ήταν λάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>Performance rating (PR)</source>
        <translation>Δείκτης επίδοσης (PR)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>Pips per roll</source>
        <translation>Πόντοι δρόμου ανά ζαριά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Plays: {how}; {judges}.</source>
        <translation>Κινήσεις: {how}· {judges}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Points lost</source>
        <translation>Χαμένοι πόντοι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Points won</source>
        <translation>Κερδισμένοι πόντοι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Rating</source>
        <translation>Χαρακτηρισμός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Result in match-winning chance</source>
        <translation>Αποτέλεσμα σε πιθανότητα νίκης στον αγώνα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Snowie error rate</source>
        <translation>Ρυθμός λαθών κατά Snowie</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>There is no network for {game} on a board of {size}, so {n} decision or roll was not judged.</source>
        <translation>Δεν υπάρχει δίκτυο για το παιχνίδι {game} σε ταμπλό με {size}: {n} απόφαση ή ζαριά του δεν κρίθηκε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>There is no network for {game} on a board of {size}, so {n} decisions and rolls were not judged.</source>
        <translation>Δεν υπάρχει δίκτυο για το παιχνίδι {game} σε ταμπλό με {size}: {n} αποφάσεις και ζαριές του δεν κρίθηκαν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Very bad ??</source>
        <translation>Πολύ κακές ??</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Wrong doubles</source>
        <translation>Λάθος διπλασιασμοί</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Wrong drops</source>
        <translation>Λάθος πάσα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>Wrong takes</source>
        <translation>Λάθος αποδοχές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>a tie</source>
        <translation>ισοπαλία</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>by deadlock</source>
        <translation>λόγω αδιεξόδου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>by drop</source>
        <translation>με πάσο στον βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>by play</source>
        <translation>στο παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>by resignation</source>
        <translation>με εγκατάλειψη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>forced plays</source>
        <translation>υποχρεωτικές κινήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>in cube decisions</source>
        <translation>στις αποφάσεις για τον βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>in plays</source>
        <translation>στις κινήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>luck-adjusted</source>
        <translation>χωρίς την τύχη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>not finished</source>
        <translation>δεν τελείωσε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>on time</source>
        <translation>λόγω χρόνου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>results are valued as match-winning chances from the table {table}</source>
        <translation>τα αποτελέσματα μετρούν ως πιθανότητες νίκης του αγώνα από τον πίνακα {table}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>results are valued as {worth}</source>
        <translation>τα αποτελέσματα μετρούν ως {worth}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>the cube decisions have not been analysed</source>
        <translation>οι αποφάσεις του δεν αναλύθηκαν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>the score is not taken into account</source>
        <translation>το σκορ δεν μετρά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>{found} (expected {expected})</source>
        <translation>{found} (αναμενόμενα {expected})</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>{game} evaluated by the network {network}</source>
        <translation>{game} από το δίκτυο {network}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>{how}, then short rollouts of the best ones</source>
        <translation>{how}, ύστερα σύντομες προσομοιώσεις των καλύτερων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>{mark}, loses {points}</source>
        <translation>{mark}, χάνει {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>{mark}, loses {points} ({chance} of match-winning chance)</source>
        <translation>{mark}, χάνει {points} ({chance} πιθανότητα νίκης του αγώνα)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>{name} wins {game} {how}, {points}</source>
        <translation>{name}: νίκη, {game} {how}, {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>{network} with {databases}</source>
        <translation>{network} με {databases}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>{n} cube decision not judged.</source>
        <translation>{n} απόφαση για τον βίδο δεν κρίθηκε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>{n} cube decisions not judged.</source>
        <translation>{n} αποφάσεις για τον βίδο δεν κρίθηκαν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <location filename="../../src/palamedes/gui/windows/match_table_window.py"/>
        <source>{n} point</source>
        <translation>{n} πόντος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <location filename="../../src/palamedes/gui/windows/match_table_window.py"/>
        <source>{n} points</source>
        <translation>{n} πόντοι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <source>{plies}-ply, for at most {candidates} plays within {window} points of the best one so far</source>
        <translation>βάθος {plies}, για το πολύ {candidates} κινήσεις που απέχουν έως {window} πόντους από την καλύτερη ως εκεί</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/review_words.py"/>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>{words} and short rollouts</source>
        <translation>{words} και σύντομες προσομοιώσεις</translation>
    </message>
</context>
<context>
    <name>core/results/score_sheet</name>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>A double game for {name}, {points}; {score}</source>
        <translation>{name}: διπλό παιχνίδι, {points}· {score}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>A single game for {name}, {points}; {score}</source>
        <translation>{name}: μονό παιχνίδι, {points}· {score}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>A tie; {score}</source>
        <translation>Ισοπαλία· {score}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>A triple game for {name}, {points}; {score}</source>
        <translation>{name}: τριπλό παιχνίδι, {points}· {score}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Accepts</source>
        <translation>Δέχεται</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Beavers to {cube}</source>
        <translation>Μπίβερ στο {cube}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Doubles to {cube}</source>
        <translation>Διπλασιάζει στο {cube}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Drops</source>
        <translation>Πάει πάσο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Loses on time</source>
        <translation>Χάνει στον χρόνο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Neither side can ever move again</source>
        <translation>Καμία πλευρά δεν μπορεί πια να κινηθεί</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Opening roll {roll}</source>
        <translation>Πρώτα ζάρια {roll}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Opening roll {roll}: roll again</source>
        <translation>Πρώτα ζάρια {roll}, ξανά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Plays on</source>
        <translation>Συνεχίζει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Position set up, {name} to play</source>
        <translation>Θέση από μελέτη, κίνηση: {name}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Position set up, {name} to roll</source>
        <translation>Θέση από μελέτη, ζαριά: {name}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Resigns a double</source>
        <translation>Εγκαταλείπει διπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Resigns a single</source>
        <translation>Εγκαταλείπει μονό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Resigns a triple</source>
        <translation>Εγκαταλείπει τριπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>Takes</source>
        <translation>Δέχεται τον βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>a double game</source>
        <translation>διπλό παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>a single game</source>
        <translation>μονό παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/results/score_sheet.py"/>
        <source>a triple game</source>
        <translation>τριπλό παιχνίδι</translation>
    </message>
</context>
<context>
    <name>core/rules/board</name>
    <message>
        <location filename="../../src/palamedes/core/rules/board.py"/>
        <source>{points} points with {checkers} checkers</source>
        <translation>{points} θέσεις και {checkers} πούλια</translation>
    </message>
</context>
<context>
    <name>core/rules/position</name>
    <message>
        <location filename="../../src/palamedes/core/rules/position.py"/>
        <source>'{word}' is not a point with its checkers, such as '13:5', 'bar:1' or '20:pin'.</source>
        <translation>«{word}» δεν είναι θέση με πούλια όπως «13:5», «bar:1» ή «20:pin».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/position.py"/>
        <source>a position must consist of two sides with '|' between them.</source>
        <translation>μια θέση πρέπει να έχει δύο πλευρές με «|» ανάμεσά τους.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/position.py"/>
        <source>both sides have checkers on {side}'s point {point}, but neither side is pinned there.</source>
        <translation>στη θέση {point} ({side}) έχουν πούλια και οι δύο πλευρές, αλλά καμία δεν είναι πλακωμένη εκεί.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/position.py"/>
        <source>both sides have checkers on {side}'s point {point}.</source>
        <translation>στη θέση {point} ({side}) έχουν πούλια και οι δύο πλευρές.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/position.py"/>
        <source>opponent</source>
        <translation>ο αντίπαλος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/position.py"/>
        <source>pinned.{name} must be empty, because there are no pins in {game}.</source>
        <translation>το pinned.{name} πρέπει να είναι κενό: στο παιχνίδι {game} τίποτα δεν πλακώνεται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/position.py"/>
        <source>pinned.{side} includes point {number}, but there is no opposing checker on it.</source>
        <translation>το pinned.{side} περιέχει τη θέση {number}, αλλά εκεί δεν υπάρχει πούλι του άλλου.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/position.py"/>
        <source>point {place} appears twice.</source>
        <translation>η θέση {place} γράφεται δύο φορές.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/position.py"/>
        <source>{name} has a checker on the bar, but there are no hits in {game}.</source>
        <translation>{name}: υπάρχει πούλι στην μπάρα, αλλά στο παιχνίδι {game} τίποτα δεν χτυπιέται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/position.py"/>
        <source>{name} has a negative number of checkers on a point.</source>
        <translation>{name}: μια θέση έχει αρνητικό αριθμό πουλιών.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/position.py"/>
        <source>{name} has {found} checkers, but {game} is played with {checkers}.</source>
        <translation>{name}: {found} πούλια, αλλά το παιχνίδι {game} παίζεται με {checkers}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/position.py"/>
        <source>{name} has {found} points, but the board has {points}.</source>
        <translation>{name}: {found} θέσεις, αλλά το ταμπλό έχει {points}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/position.py"/>
        <source>{side}'s point {point} has a pinned checker from each side.</source>
        <translation>η θέση {point} ({side}) έχει πλακωμένο πούλι και των δύο πλευρών.</translation>
    </message>
</context>
<context>
    <name>core/rules/presets</name>
    <message>
        <location filename="../../src/palamedes/core/rules/presets.py"/>
        <source>All fifteen checkers start on point 24.</source>
        <translation>Και τα δεκαπέντε πούλια αρχίζουν στη θέση 24.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/presets.py"/>
        <source>Narde (tournament)</source>
        <translation>Νάρντε (αγωνιστικό)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/presets.py"/>
        <source>Portes without hit and run in the player's own home board.</source>
        <translation>Πόρτες χωρίς «χτύπα και φύγε» στο δικό σας σπίτι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/presets.py"/>
        <source>Tapa (Bulgarian)</source>
        <translation>Τάπα (βουλγαρική)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/presets.py"/>
        <source>Tavla</source>
        <translation>Τάβλα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/presets.py"/>
        <source>Two checkers may leave the head on the first turn; the side that did not begin can tie with its last turn.</source>
        <translation>Στην πρώτη σειρά φεύγουν και δύο από το κεφάλι· η τελευταία μπορεί να φέρει ισοπαλία.</translation>
    </message>
</context>
<context>
    <name>core/rules/result_names</name>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>, {double} gammon</source>
        <translation>, {double} γκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>, {triple} backgammon</source>
        <translation>, {triple} μπακγκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>, {win_triple} backgammon; loses {lose_triple} backgammon</source>
        <translation>, μπακγκάμον {win_triple}· ήττες με μπακγκάμον {lose_triple}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>A backgammon for {name}, {points}; {score}</source>
        <translation>{name}: μπακγκάμον, {points}· {score}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>A gammon for {name}, {points}; {score}</source>
        <translation>{name}: γκάμον, {points}· {score}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>Backgammons</source>
        <translation>Μπακγκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>Backgammons lost per hundred, at the deepest look-ahead completed</source>
        <translation>Ήττες με μπακγκάμον στις εκατό, στο βάθος που έφτασε η ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>Backgammons won per hundred, at the deepest look-ahead completed</source>
        <translation>Νίκες με μπακγκάμον στις εκατό, στο βάθος που έφτασε η ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>Gammons</source>
        <translation>Γκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>Gammons lost per hundred, at the deepest look-ahead completed</source>
        <translation>Ήττες με γκάμον στις εκατό, στο βάθος που έφτασε η ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>Gammons lost: {one} instead of {two}.</source>
        <translation>Γκάμον χαμένα: {one} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>Gammons won per hundred, at the deepest look-ahead completed</source>
        <translation>Νίκες με γκάμον στις εκατό, στο βάθος που έφτασε η ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>Gammons won: {one} instead of {two}.</source>
        <translation>Γκάμον κερδισμένα: {one} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>LB</source>
        <translation>ΗΜ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>LG</source>
        <translation>ΗΓ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>Resigning a backgammon loses {lost} points: {how}.</source>
        <translation>Η εγκατάλειψη με μπακγκάμον χάνει {lost} πόντους: {how}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>Resigning a gammon loses {lost} points: {how}.</source>
        <translation>Η εγκατάλειψη με γκάμον χάνει {lost} πόντους: {how}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>Resigns a backgammon</source>
        <translation>Εγκαταλείπει με μπακγκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>Resigns a gammon</source>
        <translation>Εγκαταλείπει με γκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>Rollout of {games}: {equity} points on average; wins {win}, {win_double} gammon; loses {lose_double} gammon.</source>
        <translation>Προσομοίωση: {equity} πόντοι σε {games}· νίκες {win}, με γκάμον {win_double}· ήττες με γκάμον {lose_double}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>WB</source>
        <translation>ΝΜ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>WG</source>
        <translation>ΝΓ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>a backgammon</source>
        <translation>μπακγκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>a gammon</source>
        <translation>γκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>resign a backgammon</source>
        <translation>εγκατάλειψη με μπακγκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>resign a gammon</source>
        <translation>εγκατάλειψη με γκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/result_names.py"/>
        <source>{play}: wins {win}, {win_double} gammon; loses {lose}, {lose_double} gammon</source>
        <translation>{play}: νίκες {win}, με γκάμον {win_double}· ήττες {lose}, με γκάμον {lose_double}</translation>
    </message>
</context>
<context>
    <name>core/rules/variant</name>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source> in steps of {step}</source>
        <translation> ανά {step}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>A checker that has hit may not move again in the same turn.</source>
        <translation>Πούλι που χτύπησε δεν ξανακινείται στην ίδια σειρά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>A side whose checker on the starting point is pinned loses a double game, unless the other side's mother is still in danger.</source>
        <translation>Όποιος πλακωθεί στην αρχή του χάνει διπλό, εκτός αν κινδυνεύει ακόμη και η μάνα του άλλου.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>A turn may not end with the mover holding all points of the quadrant in front of the opponent's start.</source>
        <translation>Η σειρά δεν μπορεί να τελειώσει με πιασμένες όλες τις θέσεις του τεταρτημορίου μπροστά στην αρχή του άλλου.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>A turn may not end with the mover holding all points of the start quadrant.</source>
        <translation>Η σειρά δεν μπορεί να τελειώσει με πιασμένες όλες τις θέσεις της δικής σας αφετηρίας.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>A turn may not end with the opponent unable to move any checker with any number, unless every play has this effect.</source>
        <translation>Η σειρά δεν μπορεί να τελειώσει με τον άλλο χωρίς καμία κίνηση με κανέναν αριθμό, εκτός αν εκεί οδηγεί κάθε κίνηση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Backgammon</source>
        <translation>Μπακγκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Backgammon with three checkers a side (up to six),
all of them at the very back. Fast and wild.</source>
        <translation>Μπακγκάμον με τρία πούλια για τον καθένα (έως έξι),
όλα στο βάθος. Γρήγορο και άγριο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Bear off the most</source>
        <translation>Μάζεμα όσο γίνεται</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Fevga</source>
        <translation>Φεύγα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>First checker runs alone</source>
        <translation>Το πρώτο πούλι μόνο του</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Five on each of points 24, 23 and 22, or all on point 24.</source>
        <translation>Από πέντε στις θέσεις 24, 23 και 22, ή όλα στη θέση 24.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Hypergammon</source>
        <translation>Υπεργκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Last turn may tie</source>
        <translation>Ισοπαλία στην τελευταία σειρά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Long nardy, the Russian running game: one checker holds a point,
and only one checker per turn may leave the head.</source>
        <translation>Το μακρύ νάρντε, το ρωσικό παιχνίδι δρόμου: ένα πούλι κρατά τη θέση,
και σε κάθε σειρά φεύγει μόνο ένα από το κεφάλι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Mother rule</source>
        <translation>Κανόνας της μάνας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Nack Ballard's game: backgammon with a different start
and four checkers at the back. Longer and more positional.</source>
        <translation>Το παιχνίδι του Νακ Μπάλαρντ: μπακγκάμον με άλλο στήσιμο,
με τέσσερα πούλια πίσω. Πιο μακρύ και πιο στρατηγικό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Nackgammon</source>
        <translation>Νακγκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Narde</source>
        <translation>Νάρντε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>No complete blocking</source>
        <translation>Όχι ολικός αποκλεισμός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>No hit and run</source>
        <translation>Όχι χτύπα και φύγε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>No other checker may move until one has passed the opponent's starting point.</source>
        <translation>Κανένα άλλο πούλι δεν κινείται ώσπου ένα να περάσει την αρχή του άλλου.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>No prime in front of the opponent's start</source>
        <translation>Όχι κλείσιμο μπροστά στην αρχή του άλλου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>No prime in the start quadrant</source>
        <translation>Όχι κλείσιμο στην αφετηρία</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Only plays that bear off the largest possible number of checkers in the turn are allowed.</source>
        <translation>Επιτρέπονται μόνο οι κινήσεις που μαζεύουν όσο γίνεται περισσότερα πούλια σε αυτή τη σειρά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Plakoto</source>
        <translation>Πλακωτό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Plakoto's Balkan cousin: the same pinning,
from three stacks of five.</source>
        <translation>Ο βαλκάνιος ξάδερφος του πλακωτού: το ίδιο πλάκωμα,
από τρεις στοίβες των πέντε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Portes</source>
        <translation>Πόρτες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>Start</source>
        <translation>Στήσιμο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Takhteh</source>
        <translation>Ταχτέ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Tapa</source>
        <translation>Τάπα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>The Persian game: Portes in which a checker that hits stays put
and as many checkers as possible must be borne off.</source>
        <translation>Το περσικό παιχνίδι: πόρτες όπου το πούλι που χτυπά μένει εκεί
και μαζεύετε όσα περισσότερα γίνεται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>The first game of Tavli: backgammon without the cube.
The opening roll's winner rolls again; wins are worth one or two points.</source>
        <translation>Το πρώτο παιχνίδι του ταβλιού: μπακγκάμον χωρίς βίδο.
Όποιος κερδίσει τα πρώτα ζάρια ξαναρίχνει· η νίκη μετρά ένα ή δύο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>The international game: hit lone checkers, race home.
With the doubling cube; wins are worth one, two or three points.</source>
        <translation>Το διεθνές παιχνίδι: χτυπάτε μοναχά πούλια και τρέχετε στο σπίτι.
Με βίδο· η νίκη μετρά ένα, δύο ή τρία.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>The second game of Tavli: lone checkers are pinned, not hit,
until the pinner leaves. Mind your mother at the start.</source>
        <translation>Το δεύτερο παιχνίδι του ταβλιού: τα μοναχά πούλια πλακώνονται, δεν χτυπιούνται,
ώσπου να φύγει όποιος πλάκωσε. Προσέξτε τη μάνα σας στην αρχή.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>The third game of Tavli: both sides run the same way round,
and one checker is enough to hold a point.</source>
        <translation>Το τρίτο παιχνίδι του ταβλιού: οι δύο πλευρές τρέχουν προς την ίδια φορά,
και ένα πούλι αρκεί για να κρατήσει μια θέση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>Two from the head on the first turn</source>
        <translation>Δύο από το κεφάλι στην πρώτη σειρά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>When the side that began bears off its last checker, the other side has one more turn and may tie.</source>
        <translation>Όταν εκείνος που άρχισε μαζέψει το τελευταίο του πούλι, ο άλλος έχει μία σειρά ακόμη και μπορεί να φέρει ισοπαλία.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>With 3-3, 4-4 or 6-6 on a side's first turn, two checkers may leave the head.</source>
        <translation>Με 3-3, 4-4 ή 6-6 στην πρώτη σειρά μιας πλευράς φεύγουν και δύο πούλια από το κεφάλι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>board.die is {shown}, but must be {die} on a board of {points} points.</source>
        <translation>το board.die είναι {shown}, αλλά σε ταμπλό με {points} θέσεις πρέπει να είναι {die}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>board.{key} is not known; the keys of a board are points, checkers and die.</source>
        <translation>το board.{key} είναι άγνωστο· τα κλειδιά ενός ταμπλό είναι points, checkers και die.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>board.{key} is {shown}, but {game} allows {allowed}.</source>
        <translation>το board.{key} είναι {shown}, αλλά το παιχνίδι {game} επιτρέπει {allowed}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>board.{key} must be a whole number.</source>
        <translation>το board.{key} πρέπει να είναι ακέραιος αριθμός.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>none</source>
        <translation>κανένα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>rules.{key} is not an option of {game} (options of this game: {offered}).</source>
        <translation>το rules.{key} δεν είναι επιλογή στο παιχνίδι {game}· αυτό έχει {offered}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>rules.{key} is {shown}, but must be {offered}.</source>
        <translation>το rules.{key} είναι {shown}, αλλά πρέπει να είναι {offered}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>variant {shown} is not known; choose from {list}.</source>
        <translation>το παιχνίδι {shown} είναι άγνωστο· διαλέξτε από {list}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>{field} must be an object.</source>
        <translation>το {field} πρέπει να είναι αντικείμενο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/rules/variant.py"/>
        <source>{least} to {most}{steps}</source>
        <translation>{least} έως {most}{steps}</translation>
    </message>
</context>
<context>
    <name>core/session/remarks</name>
    <message>
        <location filename="../../src/palamedes/core/session/remarks.py"/>
        <source>Time ran out.</source>
        <translation>Τέλος χρόνου.</translation>
    </message>
</context>
<context>
    <name>core/session/session</name>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <location filename="../../src/palamedes/formats/games/position_text.py"/>
        <source>a match to 1 is over at {mine}-{theirs}.</source>
        <translation>ο αγώνας στον 1 έχει τελειώσει με {mine}-{theirs}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <location filename="../../src/palamedes/formats/games/position_text.py"/>
        <source>a match to {n} is over at {mine}-{theirs}.</source>
        <translation>ο αγώνας στους {n} έχει τελειώσει με {mine}-{theirs}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>a position can be set up only at the very beginning of a session.</source>
        <translation>θέση στήνεται μόνο στην αρχή μιας παρτίδας, πριν γίνει οτιδήποτε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>a resignation in {game} can offer 1 to {most} points.</source>
        <translation>στο παιχνίδι {game}, όποιος εγκαταλείπει προσφέρει 1 έως {most} πόντους.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>a score cannot be below 0.</source>
        <translation>το σκορ δεν μπορεί να είναι κάτω από 0.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>beavers are not played in this session.</source>
        <translation>σε αυτή την παρτίδα δεν παίζονται μπίβερ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>it cannot go beyond {most}.</source>
        <translation>δεν πάει πάνω από {most}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>no checker can move from {start} to {end}.</source>
        <translation>κανένα πούλι δεν πάει από {start} σε {end}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>the cube cannot be offered: {reason}</source>
        <translation>ο βίδος δεν μπορεί να γυρίσει: {reason}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <location filename="../../src/palamedes/formats/games/position_text.py"/>
        <source>the cube shows {value}, but must show a power of two up to {most}.</source>
        <translation>ο βίδος δείχνει {value}, αλλά πρέπει να δείχνει δύναμη του δύο έως {most}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>the dice for this board show numbers from 1 to {die}, not {first} and {second}.</source>
        <translation>τα ζάρια αυτού του ταμπλό δείχνουν 1 έως {die}, όχι {first} και {second}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>the game is over in this position.</source>
        <translation>σε αυτή τη θέση το παιχνίδι έχει τελειώσει.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>the other side owns it.</source>
        <translation>τον έχει ο άλλος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>the owner of the cube must be one of the sides, or nobody.</source>
        <translation>ο βίδος πρέπει να ανήκει σε μία από τις δύο πλευρές ή σε κανέναν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>this game of {game} has no cube.</source>
        <translation>σε αυτό το παιχνίδι ({game}) δεν υπάρχει βίδος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>this game of {game} has none.</source>
        <translation>σε αυτό το παιχνίδι ({game}) δεν υπάρχει βίδος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>this is a match to one point.</source>
        <translation>ο αγώνας είναι στον έναν πόντο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>this is the Crawford game.</source>
        <translation>αυτό είναι το παιχνίδι Κρόφορντ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>to set up a position, specify the side on roll, the side that began and the number of turns played.</source>
        <translation>για να στηθεί μια θέση, ορίστε ποια πλευρά ρίχνει, ποια άρχισε και πόσες σειρές παίχτηκαν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/session.py"/>
        <source>{event} is not possible now; the state of the session is: {phase}.</source>
        <translation>τώρα δεν γίνεται «{event}»· η κατάσταση της παρτίδας είναι: {phase}.</translation>
    </message>
</context>
<context>
    <name>core/session/state</name>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>a cube that shows 1 belongs to neither side.</source>
        <translation>ένας βίδος που δείχνει 1 δεν ανήκει σε καμία πλευρά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>beavered</source>
        <translation>απάντηση σε μπίβερ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>doubled</source>
        <translation>απάντηση στον διπλασιασμό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>game over</source>
        <translation>το παιχνίδι τελείωσε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>in a match, a cube that shows {value} must belong to one of the sides.</source>
        <translation>σε αγώνα, ένας βίδος που δείχνει {value} πρέπει να ανήκει σε μία από τις πλευρές.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>resigned</source>
        <translation>απάντηση στην εγκατάλειψη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>session over</source>
        <translation>η παρτίδα τελείωσε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>the Crawford game is the first game in which a side needs only one point to win the match.</source>
        <translation>το παιχνίδι Κρόφορντ είναι το πρώτο όπου σε μια πλευρά λείπει μόνο ένας πόντος για να κερδίσει τον αγώνα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>the Jacoby rule, beavers and automatic doubles apply only to money play, not to a match.</source>
        <translation>ο κανόνας Τζέικομπι, τα μπίβερ και οι αυτόματοι διπλασιασμοί είναι για ελεύθερα παιχνίδια, όχι για αγώνα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>the cube cannot have been turned in the Crawford game.</source>
        <translation>στο παιχνίδι Κρόφορντ κανείς δεν μπορεί να έχει γυρίσει τον βίδο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>the length of a match must be between 1 and {most} points (0 for money play), not {length}.</source>
        <translation>το μήκος ενός αγώνα πρέπει να είναι 1 έως {most} πόντοι (0 για ελεύθερα παιχνίδια), όχι {length}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>the limit on automatic doubles must be between 0 and 10 per game, not {found}.</source>
        <translation>το όριο των αυτόματων διπλασιασμών πρέπει να είναι 0 έως 10 ανά παιχνίδι, όχι {found}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>the sequence of games in a session must contain 1 to 100 games.</source>
        <translation>η σειρά παιχνιδιών μιας παρτίδας πρέπει να έχει 1 έως 100 παιχνίδια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>to play</source>
        <translation>κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/session/state.py"/>
        <source>to roll</source>
        <translation>ζαριά</translation>
    </message>
</context>
<context>
    <name>core/settings</name>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>Flat Monte Carlo: equal playouts for all plays</source>
        <translation>Μόντε Κάρλο, επίπεδο: ίσες δοκιμές για όλες τις κινήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>Flat UCB: more playouts for promising plays</source>
        <translation>Μόντε Κάρλο, UCB: περισσότερες δοκιμές για τις πιο καλές κινήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>Neural network, looking ahead</source>
        <translation>Νευρωνικό δίκτυο, με σκέψη σε βάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>You</source>
        <translation>Εσείς</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>a network's name must have 1 to 60 printable characters, contain no commas, slashes or backslashes, and not begin or end with a blank</source>
        <translation>το όνομα ενός δικτύου πρέπει να έχει 1 έως 60 εκτυπώσιμους χαρακτήρες, χωρίς κόμμα, κάθετο ή ανάποδη κάθετο, και χωρίς κενά στις άκρες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>a player's name must have 1 to 60 printable characters.</source>
        <translation>το όνομα ενός παίκτη πρέπει να έχει 1 έως 60 εκτυπώσιμους χαρακτήρες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>candidates is {candidates}, but must be at least 1.</source>
        <translation>οι υποψήφιες κινήσεις είναι {candidates}, αλλά πρέπει να είναι τουλάχιστον 1.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>match_table is {match_table!r}, but must be the name of a table, not a path; the rules for the names of networks also apply to the names of tables.</source>
        <translation>ο πίνακας αγώνα είναι {match_table!r}, αλλά πρέπει να είναι όνομα πίνακα και όχι διαδρομή αρχείου· ισχύουν οι ίδιοι κανόνες όπως για το όνομα ενός δικτύου.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>method is {method!r}, but must be {methods}.</source>
        <translation>η μέθοδος είναι {method!r}, αλλά πρέπει να είναι {methods}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>network is {network!r}, but {rule}.</source>
        <translation>το δίκτυο είναι {network!r}, αλλά {rule}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>plies is {plies}, but must be between 1 and {most}.</source>
        <translation>το βάθος είναι {plies}, αλλά πρέπει να είναι 1 έως {most}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>resign_above is {resign_above}, but must be a chance between 0.5 and 1.</source>
        <translation>το όριο εγκατάλειψης είναι {resign_above}, αλλά πρέπει να είναι πιθανότητα από 0,5 έως 1.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>seconds is {seconds}, but must be above 0 and at most 3600.</source>
        <translation>τα δευτερόλεπτα είναι {seconds}, αλλά πρέπει να είναι περισσότερα από 0 και το πολύ 3600.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>temperature is {temperature}, but must be between 0 and 100.</source>
        <translation>η θερμοκρασία είναι {temperature}, αλλά πρέπει να είναι 0 έως 100.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>time_limit is {seconds}, but must be between 0 and {most}.</source>
        <translation>το όριο χρόνου είναι {seconds}, αλλά πρέπει να είναι 0 έως {most}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/core/settings.py"/>
        <source>window is {window}, but must be at least 0.</source>
        <translation>το παράθυρο είναι {window}, αλλά πρέπει να είναι τουλάχιστον 0.</translation>
    </message>
</context>
<context>
    <name>endgames/roll_counts</name>
    <message>
        <location filename="../../src/palamedes/endgames/roll_counts.py"/>
        <source>a bearoff with {checkers} checkers on {points} points is too large.</source>
        <translation>ένα μάζεμα με {checkers} πούλια σε {points} θέσεις είναι πολύ μεγάλο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/endgames/roll_counts.py"/>
        <source>the position is not a bearoff: not all checkers are free and in the home boards.</source>
        <translation>η θέση δεν είναι μάζεμα: δεν είναι όλα τα πούλια ελεύθερα και στο σπίτι.</translation>
    </message>
</context>
<context>
    <name>engine/crews/ordered</name>
    <message>
        <location filename="../../src/palamedes/engine/crews/ordered.py"/>
        <source>a worker did not receive the network that its task needs.</source>
        <translation>ένας εργάτης δεν έλαβε το δίκτυο που χρειάζεται η δουλειά του.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/engine/crews/ordered.py"/>
        <source>the work was given up: all workers were lost.</source>
        <translation>η δουλειά διακόπηκε: χάθηκαν όλοι οι εργάτες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/engine/crews/ordered.py"/>
        <source>the work was given up: {count} workers in a row were lost in the same task.</source>
        <translation>η δουλειά διακόπηκε: στο ίδιο κομμάτι χάθηκαν {count} εργάτες στη σειρά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/engine/crews/ordered.py"/>
        <source>this work can run only on threads: {reason}.</source>
        <translation>αυτή η δουλειά γίνεται μόνο σε νήματα: {reason}.</translation>
    </message>
</context>
<context>
    <name>engine/crews/supplies</name>
    <message>
        <location filename="../../src/palamedes/engine/crews/supplies.py"/>
        <source>a worker has another version of the program or of its libraries ({version}).</source>
        <translation>ένας εργάτης έχει άλλη έκδοση του προγράμματος ή των βιβλιοθηκών του ({version}).</translation>
    </message>
</context>
<context>
    <name>engine/evaluators</name>
    <message>
        <location filename="../../src/palamedes/engine/evaluators.py"/>
        <source>the network '{name}' cannot play {game}: it is made for {variants}.</source>
        <translation>το δίκτυο «{name}» δεν παίζει {game}: είναι φτιαγμένο για {variants}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/engine/evaluators.py"/>
        <source>the network '{name}' is for boards of {own}, not {wanted}.</source>
        <translation>το δίκτυο «{name}» είναι για ταμπλό με {own}, όχι με {wanted}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/engine/evaluators.py"/>
        <source>the rules alone</source>
        <translation>μόνο οι κανόνες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/engine/evaluators.py"/>
        <source>{points} points with {checkers} checkers per side</source>
        <translation>{points} θέσεις και {checkers} πούλια για τον καθένα</translation>
    </message>
</context>
<context>
    <name>engine/legal</name>
    <message>
        <location filename="../../src/palamedes/engine/legal.py"/>
        <source>the dice show {dice}, but must show two numbers from 1 to {die}.</source>
        <translation>τα ζάρια δείχνουν {dice}, αλλά πρέπει να δείχνουν δύο αριθμούς από 1 έως {die}.</translation>
    </message>
</context>
<context>
    <name>engine/turns</name>
    <message>
        <location filename="../../src/palamedes/engine/turns.py"/>
        <source>all four moves</source>
        <translation>και οι τέσσερις κινήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/engine/turns.py"/>
        <source>both dice</source>
        <translation>και τα δύο ζάρια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/engine/turns.py"/>
        <source>the bar</source>
        <translation>μπάρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/engine/turns.py"/>
        <source>{most} moves of the double</source>
        <translation>{most} κινήσεις της διπλής</translation>
    </message>
</context>
<context>
    <name>formats/foreign/checkers</name>
    <message>
        <location filename="../../src/palamedes/formats/foreign/checkers.py"/>
        <source>the IDs of other programs support only games with hitting, {points} points and up to {checkers} checkers; this is {game}, {board}.</source>
        <translation>κωδικοί άλλων προγραμμάτων υπάρχουν μόνο για παιχνίδια με χτυπήματα, {points} θέσεις και έως {checkers} πούλια· αυτό είναι το παιχνίδι {game}, {board}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/checkers.py"/>
        <source>there are {found} checkers of one side on the board, but {game} is played with {checkers}.</source>
        <translation>υπάρχουν {found} πούλια μιας πλευράς στο ταμπλό, αλλά το παιχνίδι {game} παίζεται με {checkers}.</translation>
    </message>
</context>
<context>
    <name>formats/foreign/gnubg_id</name>
    <message>
        <location filename="../../src/palamedes/formats/foreign/gnubg_id.py"/>
        <source>'{text}' is not an ID of {length} letters, as GNU Backgammon writes them.</source>
        <translation>το «{text}» δεν είναι κωδικός με {length} γράμματα, όπως τους γράφει το GNU Backgammon.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/gnubg_id.py"/>
        <source>a match ID can hold a cube of up to {cube} and scores of up to {score}.</source>
        <translation>ένας κωδικός αγώνα χωράει βίδο έως {cube} και σκορ έως {score}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/gnubg_id.py"/>
        <location filename="../../src/palamedes/formats/foreign/snowie_text.py"/>
        <source>that beavers are allowed</source>
        <translation>ότι επιτρέπονται τα μπίβερ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/gnubg_id.py"/>
        <location filename="../../src/palamedes/formats/foreign/snowie_text.py"/>
        <location filename="../../src/palamedes/formats/foreign/xgid.py"/>
        <source>that the game is played without the cube</source>
        <translation>ότι το παιχνίδι παίζεται χωρίς βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/gnubg_id.py"/>
        <location filename="../../src/palamedes/formats/foreign/xgid.py"/>
        <source>the double that was offered; the position is the one before the double</source>
        <translation>ο διπλασιασμός που προσφέρθηκε· η θέση είναι εκείνη πριν από αυτόν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/gnubg_id.py"/>
        <source>the match ID does not describe a game in progress.</source>
        <translation>ο κωδικός αγώνα δεν περιγράφει παιχνίδι σε εξέλιξη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/gnubg_id.py"/>
        <source>the match ID does not say who owns the cube.</source>
        <translation>ο κωδικός αγώνα δεν λέει ποιος έχει τον βίδο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/gnubg_id.py"/>
        <location filename="../../src/palamedes/formats/foreign/snowie_text.py"/>
        <location filename="../../src/palamedes/formats/foreign/xgid.py"/>
        <source>the name of the game, {game}</source>
        <translation>το όνομα του παιχνιδιού, {game}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/gnubg_id.py"/>
        <source>the position ID does not describe two sides with {places} points each.</source>
        <translation>ο κωδικός θέσης δεν περιγράφει δύο πλευρές με {places} θέσεις η καθεμία.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/gnubg_id.py"/>
        <source>the resignation that was offered</source>
        <translation>η εγκατάλειψη που προσφέρθηκε</translation>
    </message>
</context>
<context>
    <name>formats/foreign/position_ids</name>
    <message>
        <location filename="../../src/palamedes/formats/foreign/position_ids.py"/>
        <location filename="../../src/palamedes/formats/games/position_text.py"/>
        <source>a position may have at most {most} characters.</source>
        <translation>μια θέση μπορεί να έχει το πολύ {most} χαρακτήρες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/position_ids.py"/>
        <source>the form '{form}' is not known; choose from {known}.</source>
        <translation>η μορφή «{form}» είναι άγνωστη· διαλέξτε μία από τις {known}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/position_ids.py"/>
        <source>the text contains {count} different IDs.</source>
        <translation>το κείμενο περιέχει {count} διαφορετικούς κωδικούς.</translation>
    </message>
</context>
<context>
    <name>formats/foreign/snowie_text</name>
    <message>
        <location filename="../../src/palamedes/formats/foreign/snowie_text.py"/>
        <source>a number without a known meaning, {number}</source>
        <translation>ένας αριθμός με άγνωστη σημασία, {number}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/snowie_text.py"/>
        <source>this line of Snowie text has a checker on the bar of the other side.</source>
        <translation>αυτή η γραμμή Snowie έχει ένα πούλι στην μπάρα της άλλης πλευράς.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/snowie_text.py"/>
        <source>this line of Snowie text has a number that is not possible.</source>
        <translation>αυτή η γραμμή Snowie έχει έναν αριθμό που δεν γίνεται.</translation>
    </message>
</context>
<context>
    <name>formats/foreign/xgid</name>
    <message>
        <location filename="../../src/palamedes/formats/foreign/xgid.py"/>
        <source>'{text}' is not an XGID; one consists of 26 letters or hyphens, and nine fields with a colon before each.</source>
        <translation>το «{text}» δεν είναι XGID· ένα XGID έχει 26 γράμματα ή παύλες και εννέα πεδία με άνω-κάτω τελεία πριν από το καθένα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/xgid.py"/>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>that the cube may not go beyond {most}</source>
        <translation>ότι ο βίδος δεν μπορεί να ξεπεράσει το {most}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/xgid.py"/>
        <source>this XGID describes an offered beaver or raccoon, in which no position can be set up.</source>
        <translation>αυτό το XGID περιγράφει μπίβερ ή ρακούν που προσφέρθηκε, και τέτοια θέση δεν στήνεται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/foreign/xgid.py"/>
        <source>this XGID has a checker on the bar of the other side.</source>
        <translation>αυτό το XGID έχει πούλι στην μπάρα της άλλης πλευράς.</translation>
    </message>
</context>
<context>
    <name>formats/games/analysis_notes</name>
    <message>
        <location filename="../../src/palamedes/formats/games/analysis_notes.py"/>
        <source>a points value in an analysis note is not between -{most:g} and {most:g}.</source>
        <translation>ένας αριθμός πόντων σε σημείωση ανάλυσης δεν είναι από -{most:g} έως {most:g}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/analysis_notes.py"/>
        <source>the choice made is number {made}, but there are only {count} choices.</source>
        <translation>η επιλογή που έγινε έχει τον αριθμό {made}, αλλά οι επιλογές είναι μόνο {count}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/analysis_notes.py"/>
        <source>the choices are not in order; the best must come first.</source>
        <translation>οι επιλογές δεν είναι στη σειρά· πρώτη πρέπει να είναι η καλύτερη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/analysis_notes.py"/>
        <source>the line does not say how the analysis was made: {error}.</source>
        <translation>εδώ δεν φαίνεται πώς έγινε η ανάλυση: {error}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/analysis_notes.py"/>
        <source>this is not an analysis note: {error}.</source>
        <translation>αυτό δεν είναι σημείωση ανάλυσης: {error}.</translation>
    </message>
</context>
<context>
    <name>formats/games/card_file</name>
    <message>
        <location filename="../../src/palamedes/formats/games/card_file.py"/>
        <source>'{text}' is not an answer to this question.</source>
        <translation>το «{text}» δεν είναι απάντηση σε αυτή την ερώτηση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/card_file.py"/>
        <source>a card has up to {most} different choices.</source>
        <translation>μια κάρτα έχει το πολύ {most} διαφορετικές επιλογές.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/card_file.py"/>
        <source>a loss is a number of points from 0 up.</source>
        <translation>η απώλεια είναι αριθμός πόντων, από 0 και πάνω.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/card_file.py"/>
        <source>a play needs a roll, and a cube decision is made before the roll.</source>
        <translation>μια κίνηση θέλει ζαριά, και η απόφαση με τον βίδο παίρνεται πριν από τη ζαριά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/card_file.py"/>
        <source>a text has more than {most} characters or contains control characters.</source>
        <translation>ένα κείμενο έχει πάνω από {most} χαρακτήρες ή περιέχει χαρακτήρες ελέγχου.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/card_file.py"/>
        <location filename="../../src/palamedes/service/practice/card_files.py"/>
        <source>card {number} of {name} is not valid: {error}.</source>
        <translation>η κάρτα {number} του {name} δεν είναι έγκυρη: {error}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/card_file.py"/>
        <source>the best choice must lose nothing.</source>
        <translation>η καλύτερη επιλογή πρέπει να μη χάνει τίποτα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/card_file.py"/>
        <source>the cube cannot be turned in this position.</source>
        <translation>ο βίδος δεν μπορεί να γυριστεί σε αυτή τη θέση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/card_file.py"/>
        <source>the file {name} does not contain cards.</source>
        <translation>το αρχείο {name} δεν περιέχει κάρτες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/card_file.py"/>
        <source>the file {name} does not contain cards: {error}.</source>
        <translation>το αρχείο {name} δεν περιέχει κάρτες: {error}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/card_file.py"/>
        <source>{name} contains more than {most} cards.</source>
        <translation>το {name} έχει πάνω από {most} κάρτες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/card_file.py"/>
        <source>{name} was written by a newer version of this program; that version is needed.</source>
        <translation>το {name} γράφτηκε από νεότερη έκδοση του προγράμματος· χρειάζεται εκείνη η έκδοση.</translation>
    </message>
</context>
<context>
    <name>formats/games/game_record</name>
    <message>
        <location filename="../../src/palamedes/formats/games/game_record.py"/>
        <source>changes of the dice</source>
        <translation>αλλαγές ζαριών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/game_record.py"/>
        <source>this session is too long for a file of at most {most} lines and {size} MiB.</source>
        <translation>αυτή η παρτίδα είναι πολύ μεγάλη για αρχείο με το πολύ {most} γραμμές και {size} MiB.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/game_record.py"/>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>{name} is larger than {size} MiB.</source>
        <translation>το {name} είναι μεγαλύτερο από {size} MiB.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/game_record.py"/>
        <source>{name}, line 1: the file was written by a newer version of the program, in format {version}.</source>
        <translation>{name}, γραμμή 1: το αρχείο γράφτηκε από νεότερη έκδοση του προγράμματος, στη μορφή {version}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/game_record.py"/>
        <source>{name}, line 1: this is not a .tavli file; such a file begins with 'tavli {version}'.</source>
        <translation>{name}, γραμμή 1: αυτό δεν είναι αρχείο .tavli· ένα τέτοιο αρχίζει με «tavli {version}».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/game_record.py"/>
        <source>{name}, line {last}: the file is incomplete: it has no 'end' line.</source>
        <translation>{name}, γραμμή {last}: το αρχείο δεν είναι πλήρες: λείπει η γραμμή «end».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/game_record.py"/>
        <source>{name}: format {version} does not support {what}.</source>
        <translation>{name}: η μορφή {version} δεν υποστηρίζει: {what}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/game_record.py"/>
        <source>{name}: the dice change, but the line 'dice:' is missing.</source>
        <translation>{name}: τα ζάρια αλλάζουν, αλλά λείπει η γραμμή «dice:».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/game_record.py"/>
        <source>{name}: {error}</source>
        <translation>{name}: {error}</translation>
    </message>
</context>
<context>
    <name>formats/games/position_text</name>
    <message>
        <location filename="../../src/palamedes/formats/games/position_text.py"/>
        <source>'{part}' does not describe a position; write, for example, 'roll 31' or 'cube 2 player'.</source>
        <translation>«{part}» δεν περιγράφει θέση· γράψτε, για παράδειγμα, «roll 31» ή «cube 2 player».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/position_text.py"/>
        <source>'{part}' is said twice, or contradicts another part.</source>
        <translation>το «{part}» λέγεται δύο φορές ή αντιφάσκει με κάτι άλλο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/position_text.py"/>
        <source>Black</source>
        <translation>Μαύρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/position_text.py"/>
        <source>White</source>
        <translation>Λευκά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/position_text.py"/>
        <location filename="../../src/palamedes/formats/games/record_lines.py"/>
        <location filename="../../src/palamedes/formats/games/variant_text.py"/>
        <source>a control character is not allowed here.</source>
        <translation>εδώ υπάρχει χαρακτήρας ελέγχου, άρα δεν είναι κείμενο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/position_text.py"/>
        <source>a game cannot be both without the cube and with it.</source>
        <translation>ένα παιχνίδι δεν γίνεται να είναι και χωρίς βίδο και με βίδο.</translation>
    </message>
</context>
<context>
    <name>formats/games/record_events</name>
    <message>
        <location filename="../../src/palamedes/formats/games/record_events.py"/>
        <source>'{words}' is not an event of a game.</source>
        <translation>«{words}» δεν είναι κάτι που συμβαίνει σε παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_events.py"/>
        <source>format {version} does not support {what}.</source>
        <translation>η μορφή {version} δεν υποστηρίζει: {what}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_events.py"/>
        <source>no event may follow an analysis in a file.</source>
        <translation>σε ένα αρχείο, μετά από μια ανάλυση δεν μπορεί να ακολουθεί τίποτα που έγινε στο παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_events.py"/>
        <source>nothing may follow the line 'end'.</source>
        <translation>μετά τη γραμμή «end» δεν μπορεί να υπάρχει τίποτα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_events.py"/>
        <source>positions that were set up</source>
        <translation>στημένες θέσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_events.py"/>
        <source>the analysis has a second note on {place}.</source>
        <translation>η ανάλυση έχει δεύτερη σημείωση για {place}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_events.py"/>
        <source>the file says '{found}', but the lines above give '{derived}'.</source>
        <translation>το αρχείο λέει «{found}», αλλά από τις γραμμές πιο πάνω βγαίνει «{derived}».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_events.py"/>
        <source>the game is not over, so it has no result.</source>
        <translation>το παιχνίδι δεν τελείωσε, άρα δεν έχει αποτέλεσμα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_events.py"/>
        <source>there is no line 'analysis:' before this note.</source>
        <translation>πριν από αυτή τη σημείωση δεν υπάρχει γραμμή «analysis:».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_events.py"/>
        <source>these are not the dice that were rolled.</source>
        <translation>αυτά δεν είναι τα ζάρια που έπεσαν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_events.py"/>
        <source>this position is from another game, or from a match of a different length.</source>
        <translation>αυτή είναι θέση άλλου παιχνιδιού ή αγώνα με άλλο μήκος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_events.py"/>
        <source>{other} must act here, not {side}.</source>
        <translation>εδώ έχει σειρά {other}, όχι {side}.</translation>
    </message>
</context>
<context>
    <name>formats/games/record_header</name>
    <message>
        <location filename="../../src/palamedes/formats/games/record_header.py"/>
        <source>'{key}' appears a second time here.</source>
        <translation>«{key}» υπάρχει εδώ δεύτερη φορά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_header.py"/>
        <source>'{key}' is not known; fields of your own begin with a capital letter.</source>
        <translation>«{key}» είναι άγνωστο· τα δικά σας πεδία αρχίζουν με κεφαλαίο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_header.py"/>
        <source>'{key}:' is missing above the first game.</source>
        <translation>«{key}:» λείπει πάνω από το πρώτο παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_header.py"/>
        <source>'{text}' is not a change of the dice such as 'after roll 57, mersenne, seed 7'.</source>
        <translation>το «{text}» δεν είναι αλλαγή ζαριών όπως «after roll 57, mersenne, seed 7».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_header.py"/>
        <source>'{text}' is not a whole number of up to 20 digits.</source>
        <translation>«{text}» δεν είναι ακέραιος αριθμός με έως 20 ψηφία.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_header.py"/>
        <source>'{text}' must be '{true}' or '{false}'.</source>
        <translation>«{text}» πρέπει να είναι «{true}» ή «{false}».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_header.py"/>
        <source>'{words}' is not a header line such as 'white: Eleni', and no game has begun.</source>
        <translation>«{words}» δεν είναι γραμμή όπως «white: Eleni», και κανένα παιχνίδι δεν έχει αρχίσει.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_header.py"/>
        <source>'{word}' is not a future roll such as 'd6:42'.</source>
        <translation>«{word}» δεν είναι μελλοντική ζαριά όπως «d6:42».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_header.py"/>
        <source>the commitment must be 64 hexadecimal digits.</source>
        <translation>η δέσμευση πρέπει να είναι 64 δεκαεξαδικά ψηφία.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_header.py"/>
        <source>the cube is '{text}', but must be {known}.</source>
        <translation>ο βίδος είναι «{text}», αλλά πρέπει να είναι {known}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_header.py"/>
        <source>the salt must have between 1 and 64 bytes, written as pairs of hexadecimal digits.</source>
        <translation>το αλάτι πρέπει να είναι 1 έως 64 μπάιτ, ως ζεύγη δεκαεξαδικών ψηφίων.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_header.py"/>
        <source>the session is '{text}', but must be 'money', or 'match to' and a number from 1 to 99.</source>
        <translation>η παρτίδα είναι «{text}», αλλά πρέπει να είναι «money», ή «match to» και ένας αριθμός από 1 έως 99.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_header.py"/>
        <source>these are not valid settings for the computer: {error}.</source>
        <translation>αυτές δεν είναι έγκυρες ρυθμίσεις για τον υπολογιστή: {error}.</translation>
    </message>
</context>
<context>
    <name>formats/games/record_lines</name>
    <message>
        <location filename="../../src/palamedes/formats/games/record_lines.py"/>
        <source>a file may have at most {most} lines.</source>
        <translation>ένα αρχείο μπορεί να έχει το πολύ {most} γραμμές.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_lines.py"/>
        <source>a line may have at most {most} characters.</source>
        <translation>μια γραμμή μπορεί να έχει το πολύ {most} χαρακτήρες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_lines.py"/>
        <source>a value that begins with a quotation mark must be a valid JSON string.</source>
        <translation>μια τιμή που αρχίζει με εισαγωγικά πρέπει να είναι έγκυρο κείμενο JSON.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_lines.py"/>
        <source>the text that begins with '{text}' is longer than the {most} characters that a line may have.</source>
        <translation>το κείμενο που αρχίζει με «{text}» ξεπερνά τους {most} χαρακτήρες μιας γραμμής.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/record_lines.py"/>
        <source>{name}, line {line}: {error}</source>
        <translation>{name}, γραμμή {line}: {error}</translation>
    </message>
</context>
<context>
    <name>formats/games/rollout_file</name>
    <message>
        <location filename="../../src/palamedes/formats/games/rollout_file.py"/>
        <source>it contains '{kind}', version {version}, but '{wanted}', version {own}, is needed.</source>
        <translation>περιέχει «{kind}», έκδοση {version}, αλλά χρειάζεται «{wanted}», έκδοση {own}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/rollout_file.py"/>
        <source>the figures for a game are incomplete.</source>
        <translation>τα στοιχεία ενός παιχνιδιού δεν είναι πλήρη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/rollout_file.py"/>
        <source>the figures for a game are not numbers.</source>
        <translation>τα στοιχεία ενός παιχνιδιού δεν είναι αριθμοί.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/rollout_file.py"/>
        <source>the match-winning chances are impossible.</source>
        <translation>οι πιθανότητες νίκης του αγώνα είναι αδύνατες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/rollout_file.py"/>
        <source>the value or the owner of the cube is not valid.</source>
        <translation>η αξία ή ο κάτοχος του βίδου δεν είναι έγκυρα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/rollout_file.py"/>
        <source>there are figures for {found} plays, but there are {wanted} plays.</source>
        <translation>υπάρχουν στοιχεία για {found} κινήσεις, αλλά οι κινήσεις είναι {wanted}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/games/rollout_file.py"/>
        <source>{name} contains no rollout: {error}.</source>
        <translation>το {name} δεν περιέχει προσομοίωση: {error}.</translation>
    </message>
</context>
<context>
    <name>formats/matches/game_builder</name>
    <message>
        <location filename="../../src/palamedes/formats/matches/game_builder.py"/>
        <source>a game cannot begin with two equal numbers.</source>
        <translation>ένα παιχνίδι δεν μπορεί να αρχίσει με διπλή ζαριά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/game_builder.py"/>
        <source>no dice have been rolled here.</source>
        <translation>εδώ δεν έχουν ριχτεί ζάρια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/game_builder.py"/>
        <source>no game can be won here.</source>
        <translation>εδώ δεν μπορεί να κερδηθεί παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/game_builder.py"/>
        <source>the game before this one has no result.</source>
        <translation>το προηγούμενο παιχνίδι δεν έχει αποτέλεσμα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/game_builder.py"/>
        <source>the result is given as {found} points, but {name} has won {points} here.</source>
        <translation>ως αποτέλεσμα γράφονται {found} πόντοι, αλλά εδώ κερδίζει {points} ο παίκτης {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/game_builder.py"/>
        <source>the score is given as {found}, but it is {score} after the games above.</source>
        <translation>το σκορ γράφεται {found}, αλλά μετά τα προηγούμενα παιχνίδια είναι {score}.</translation>
    </message>
</context>
<context>
    <name>formats/matches/mat_reader</name>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>'{words}' is not an action of a game.</source>
        <translation>το «{words}» δεν είναι ενέργεια παιχνιδιού.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>a line has at most one action for each player.</source>
        <translation>μια γραμμή έχει το πολύ μία ενέργεια για κάθε παίκτη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>a line such as 'Game 1' must come here, before the first play.</source>
        <translation>εδώ, πριν από την πρώτη κίνηση, πρέπει να υπάρχει μια γραμμή όπως «Game 1».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>a position is set up here, which this program cannot read from such a file.</source>
        <translation>εδώ στήνεται μια θέση, κάτι που αυτό το πρόγραμμα δεν μπορεί να διαβάσει από τέτοιο αρχείο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>the cube is given as {found}, but must be {value} here.</source>
        <translation>ο βίδος γράφεται {found}, αλλά εδώ πρέπει να είναι {value}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>the field '{name}' of the header</source>
        <translation>το πεδίο «{name}» της επικεφαλίδας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>the game '{name}' is not known; choose from {known}.</source>
        <translation>το παιχνίδι «{name}» είναι άγνωστο· διαλέξτε ένα από τα {known}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>the last resignation, because the file does not say what was resigned</source>
        <translation>η τελευταία εγκατάλειψη, επειδή το αρχείο δεν λέει πόσους πόντους προσφέρει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>the names and the scores of the players must come here, as in 'Anna : 0   Bill : 0'.</source>
        <translation>εδώ πρέπει να υπάρχουν τα ονόματα και το σκορ των παικτών, όπως «Anna : 0   Bill : 0».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>the names of the players differ from those above the first game.</source>
        <translation>τα ονόματα των παικτών διαφέρουν από εκείνα του πρώτου παιχνιδιού.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>the score and the length of the match, which a file with a single game does not give</source>
        <translation>το σκορ και το μήκος του αγώνα, που δεν τα δίνει ένα αρχείο με ένα μόνο παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>the second field '{name}' of the header</source>
        <translation>το δεύτερο πεδίο «{name}» της επικεφαλίδας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>this game is over.</source>
        <translation>αυτό το παιχνίδι έχει τελειώσει.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>this is in the column of {name}, but the other player must act here.</source>
        <translation>αυτό βρίσκεται στη στήλη του παίκτη {name}, αλλά εδώ έχει σειρά ο άλλος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>{name} has resigned, and so cannot win.</source>
        <translation>{name}: έχει εγκαταλείψει, άρα δεν μπορεί να κερδίσει.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>{name} must be {yes} or {no}, not '{value}'.</source>
        <translation>το {name} πρέπει να είναι {yes} ή {no}, όχι «{value}».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>{name}, line {line}: the file is incomplete; it contains no game.</source>
        <translation>{name}, γραμμή {line}: το αρχείο είναι μισό· δεν έχει κανένα παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <source>{name}, line {line}: this is not a .mat file; before its first game, such a file has a line such as '7 point match'.</source>
        <translation>{name}, γραμμή {line}: δεν είναι αρχείο .mat· πριν από το πρώτο παιχνίδι ένα τέτοιο αρχείο έχει μια γραμμή όπως «7 point match».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_reader.py"/>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>{name}: the file contains no match.</source>
        <translation>{name}: το αρχείο δεν περιέχει αγώνα.</translation>
    </message>
</context>
<context>
    <name>formats/matches/mat_writer</name>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_writer.py"/>
        <source>a .mat file can contain only games of {games}.</source>
        <translation>ένα αρχείο .mat περιέχει μόνο παιχνίδια {games}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_writer.py"/>
        <source>a .mat file cannot contain a game that ends in a tie.</source>
        <translation>ένα αρχείο .mat δεν μπορεί να περιέχει παιχνίδι που τελειώνει ισόπαλο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_writer.py"/>
        <source>a .mat file cannot contain a position that was set up.</source>
        <translation>ένα αρχείο .mat δεν μπορεί να περιέχει θέση που στήθηκε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_writer.py"/>
        <source>a .mat file cannot contain an automatic double, as in game {number}.</source>
        <translation>ένα αρχείο .mat δεν μπορεί να περιέχει αυτόματο διπλασιασμό, όπως στο παιχνίδι {number}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_writer.py"/>
        <source>colons and double blanks in the names of the players</source>
        <translation>άνω-κάτω τελείες και διπλά κενά στα ονόματα των παικτών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_writer.py"/>
        <source>lines of comments that read like fields of the header</source>
        <translation>γραμμές σχολίων που μοιάζουν με πεδία της κεφαλίδας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_writer.py"/>
        <source>that another game has begun</source>
        <translation>ότι έχει αρχίσει άλλο ένα παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_writer.py"/>
        <source>the comments during the games</source>
        <translation>τα σχόλια μέσα στα παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_writer.py"/>
        <location filename="../../src/palamedes/formats/matches/sgf_writer.py"/>
        <source>the detail '{name}'</source>
        <translation>το στοιχείο «{name}»</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/mat_writer.py"/>
        <source>the full stops in the date</source>
        <translation>οι τελείες στην ημερομηνία</translation>
    </message>
</context>
<context>
    <name>formats/matches/sgf_reader</name>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>'{words}' are not two dice.</source>
        <translation>το «{words}» δεν είναι δύο ζάρια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>'{words}' is not a number in the property {name}.</source>
        <translation>το «{words}» δεν είναι αριθμός στην ιδιότητα {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>'{words}' is not a point.</source>
        <translation>το «{words}» δεν είναι θέση του ταμπλό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>a beaver is doubled here, which this program does not support.</source>
        <translation>εδώ διπλασιάζεται ένα μπίβερ, κάτι που το πρόγραμμα δεν υποστηρίζει.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>a position is set up here, which is possible only before the first roll of the first game.</source>
        <translation>εδώ στήνεται μια θέση, κάτι που γίνεται μόνο πριν από την πρώτη ζαριά του πρώτου παιχνιδιού.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>games other than backgammon</source>
        <translation>παιχνίδια άλλα από το μπακγκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>only one player can act in a node.</source>
        <translation>σε έναν κόμβο ενεργεί μόνο ένας παίκτης.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>other properties</source>
        <translation>άλλες ιδιότητες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <location filename="../../src/palamedes/formats/matches/unkept.py"/>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>the analyses</source>
        <translation>οι αναλύσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>the cube cannot show '{value}'.</source>
        <translation>ο βίδος δεν μπορεί να δείχνει «{value}».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>the file does not agree with the scores about which game is the Crawford game.</source>
        <translation>το αρχείο δεν συμφωνεί με τα σκορ για το ποιο είναι το παιχνίδι Κρόφορντ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>the games from line {line} on, which belong to another session</source>
        <translation>τα παιχνίδια από τη γραμμή {line} και μετά, που ανήκουν σε άλλη παρτίδα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>the owner of the cube cannot be '{words}'.</source>
        <translation>ο κάτοχος του βίδου δεν μπορεί να είναι «{words}».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>the property '{name}'</source>
        <translation>η ιδιότητα «{name}»</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>the property {name} names more than {most} points.</source>
        <translation>η ιδιότητα {name} αναφέρει πάνω από {most} θέσεις.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>the rule '{name}' is not known; choose from {known}.</source>
        <translation>ο κανόνας «{name}» είναι άγνωστος· διαλέξτε από: {known}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>the rules differ from those of the first game.</source>
        <translation>οι κανόνες διαφέρουν από αυτούς του πρώτου παιχνιδιού.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>this game begins with an automatic double, which this program cannot read from such a file.</source>
        <translation>αυτό το παιχνίδι αρχίζει με αυτόματο διπλασιασμό, τον οποίο το πρόγραμμα δεν διαβάζει από τέτοιο αρχείο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>variations</source>
        <translation>παραλλαγές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>{name} cannot act here.</source>
        <translation>{name}: δεν είναι η σειρά του εδώ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>{name} cannot roll here.</source>
        <translation>{name}: δεν μπορεί να ρίξει ζάρια εδώ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_reader.py"/>
        <source>{name}: the file contains no game of backgammon.</source>
        <translation>{name}: το αρχείο δεν περιέχει παιχνίδι μπακγκάμον.</translation>
    </message>
</context>
<context>
    <name>formats/matches/sgf_tree</name>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_tree.py"/>
        <source>'{words}' cannot stand here in an SGF file.</source>
        <translation>το «{words}» δεν μπορεί να βρίσκεται εδώ σε αρχείο SGF.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_tree.py"/>
        <source>a file may have at most {most} nodes.</source>
        <translation>ένα αρχείο μπορεί να έχει το πολύ {most} κόμβους.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_tree.py"/>
        <source>a file may have at most {most} values of properties.</source>
        <translation>ένα αρχείο μπορεί να έχει το πολύ {most} τιμές ιδιοτήτων.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_tree.py"/>
        <source>a game, which begins with '(;', must come here.</source>
        <translation>εδώ πρέπει να αρχίζει παιχνίδι, με «(;».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_tree.py"/>
        <source>the file is incomplete: it ends inside a game.</source>
        <translation>το αρχείο είναι μισό: τελειώνει μέσα σε ένα παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_tree.py"/>
        <source>this game is empty.</source>
        <translation>αυτό το παιχνίδι είναι κενό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_tree.py"/>
        <source>variations are nested too deeply.</source>
        <translation>οι παραλλαγές είναι υπερβολικά φωλιασμένες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_tree.py"/>
        <source>{name}, line {line}: this is not an SGF file, which begins with '(;'.</source>
        <translation>{name}, γραμμή {line}: αυτό δεν είναι αρχείο SGF, που αρχίζει με «(;».</translation>
    </message>
</context>
<context>
    <name>formats/matches/sgf_writer</name>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_writer.py"/>
        <source>an SGF file can contain only games of {games}.</source>
        <translation>ένα αρχείο SGF μπορεί να περιέχει μόνο παιχνίδια: {games}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_writer.py"/>
        <source>an SGF file cannot contain a game that ends in a tie.</source>
        <translation>ένα αρχείο SGF δεν μπορεί να περιέχει ισόπαλο παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_writer.py"/>
        <source>an SGF file cannot contain an automatic double, as in game {number}.</source>
        <translation>ένα αρχείο SGF δεν μπορεί να περιέχει αυτόματο διπλασιασμό, όπως στο παιχνίδι {number}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_writer.py"/>
        <source>control characters in comments</source>
        <translation>χαρακτήρες ελέγχου στα σχόλια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/sgf_writer.py"/>
        <source>double blanks in the names of the players</source>
        <translation>διπλά κενά στα ονόματα των παικτών</translation>
    </message>
</context>
<context>
    <name>formats/matches/unkept</name>
    <message>
        <location filename="../../src/palamedes/formats/matches/unkept.py"/>
        <source>line breaks and double blanks in details</source>
        <translation>αλλαγές γραμμής και διπλά κενά στα στοιχεία της παρτίδας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/unkept.py"/>
        <source>resignations that were not accepted</source>
        <translation>οι εγκαταλείψεις που δεν έγιναν δεκτές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/unkept.py"/>
        <source>that more was resigned than counts under the Jacoby rule</source>
        <translation>ότι προσφέρθηκαν με εγκατάλειψη περισσότερα από όσα μετρούν με τον κανόνα Τζέικομπι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/unkept.py"/>
        <source>the commitment to the dice</source>
        <translation>η δέσμευση για τα ζάρια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/unkept.py"/>
        <source>the dice generator and its seed</source>
        <translation>η γεννήτρια ζαριών και ο σπόρος της</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/unkept.py"/>
        <source>the limit on automatic doubles</source>
        <translation>το όριο των αυτόματων διπλασιασμών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/unkept.py"/>
        <source>the rolls that were taken back</source>
        <translation>οι ζαριές που πάρθηκαν πίσω</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/unkept.py"/>
        <source>the settings of the computer players</source>
        <translation>οι ρυθμίσεις των παικτών του υπολογιστή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/unkept.py"/>
        <source>ties in the opening roll</source>
        <translation>οι ισοπαλίες στα πρώτα ζάρια</translation>
    </message>
</context>
<context>
    <name>formats/matches/xg_archive</name>
    <message>
        <location filename="../../src/palamedes/formats/matches/xg_archive.py"/>
        <source>{name}: the checksum does not match; the file is damaged.</source>
        <translation>{name}: το άθροισμα ελέγχου δεν συμφωνεί· το αρχείο είναι χαλασμένο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/xg_archive.py"/>
        <source>{name}: the compressed data are damaged.</source>
        <translation>{name}: τα συμπιεσμένα δεδομένα είναι χαλασμένα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/xg_archive.py"/>
        <source>{name}: the index at the end of the file is damaged.</source>
        <translation>{name}: το ευρετήριο στο τέλος του αρχείου είναι χαλασμένο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/xg_archive.py"/>
        <source>{name}: the part '{part}' is damaged or too large.</source>
        <translation>{name}: το τμήμα «{part}» είναι χαλασμένο ή υπερβολικά μεγάλο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/xg_archive.py"/>
        <source>{name}: this is not a file of eXtreme Gammon.</source>
        <translation>{name}: αυτό δεν είναι αρχείο του eXtreme Gammon.</translation>
    </message>
</context>
<context>
    <name>formats/matches/xg_record</name>
    <message>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>records of an unknown kind</source>
        <translation>εγγραφές άγνωστου είδους</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>the file must begin with the record of a match.</source>
        <translation>το αρχείο πρέπει να αρχίζει με την εγγραφή ενός αγώνα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>the position here is not the one that follows from the plays above.</source>
        <translation>η θέση εδώ δεν είναι αυτή που προκύπτει από τις προηγούμενες κινήσεις.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>the settings of the clock</source>
        <translation>οι ρυθμίσεις του χρονομέτρου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>this variation of backgammon is not supported.</source>
        <translation>αυτή η παραλλαγή του μπακγκάμον δεν υποστηρίζεται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>{name}, record {number}: {error}</source>
        <translation>{name}, εγγραφή {number}: {error}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/matches/xg_record.py"/>
        <source>{name}: the file is incomplete: it ends after {count} records.</source>
        <translation>{name}: το αρχείο είναι μισό: τελειώνει μετά από {count} εγγραφές.</translation>
    </message>
</context>
<context>
    <name>formats/reports/analysis_report</name>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <source>?! marks at least {doubtful} points lost, ? at least {bad}, and ?? at least {very_bad}.</source>
        <translation>?! από {doubtful}, ? από {bad}, ?? από {very_bad} χαμένους πόντους.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <source>Below are pictures of the {shown} worst of the {all} marked decisions.</source>
        <translation>Πιο κάτω υπάρχουν εικόνες για τις {shown} χειρότερες από τις {all} σημειωμένες αποφάσεις.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>Better</source>
        <translation>Καλύτερα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <source>Chances before each roll</source>
        <translation>Πιθανότητες πριν από κάθε ζαριά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>Choice</source>
        <translation>Επιλογή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <source>Course</source>
        <translation>Πορεία</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <location filename="../../src/palamedes/gui/library/structure_form.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <source>Decision</source>
        <translation>Απόφαση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>Depth</source>
        <translation>Βάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/formats/reports/decision_svg.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>Double games</source>
        <translation>Διπλά παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/formats/reports/decision_svg.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/roll_rows.py"/>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Equity</source>
        <translation>Αξία</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <location filename="../../src/palamedes/gui/models/game/session_chart.py"/>
        <location filename="../../src/palamedes/gui/models/library/found_rows.py"/>
        <source>Game {game}, turn {turn}</source>
        <translation>Παιχνίδι {game}, σειρά {turn}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/formats/reports/decision_svg.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>Loss</source>
        <translation>Απώλεια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>Lost</source>
        <translation>Χάθηκαν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <source>Luck, in points</source>
        <translation>Τύχη, σε πόντους</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <source>Marked decisions: circles for {first}, squares for {second}.</source>
        <translation>Σημειωμένες αποφάσεις: κύκλοι {first}, τετράγωνα {second}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/gui/dialogs/enter_play.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <location filename="../../src/palamedes/gui/review/analysis_plays.py"/>
        <source>Play</source>
        <translation>Κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <source>Ratings are names for ranges of the points lost per unforced decision: in backgammon those of GNU Backgammon, in other games the levels of play with a similar loss.</source>
        <translation>Οι χαρακτηρισμοί βασίζονται στους χαμένους πόντους ανά μη υποχρεωτική απόφαση: στο μπακγκάμον είναι του GNU Backgammon, στα άλλα παιχνίδια είναι το επίπεδο του υπολογιστή που χάνει περίπου τόσο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/gui/models/game/session_chart.py"/>
        <source>Rolls of the session</source>
        <translation>Ζαριές της παρτίδας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>Summary</source>
        <translation>Σύνοψη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <source>The rolls of the session run from left to right; the numbers below are game numbers.</source>
        <translation>Οι ζαριές της παρτίδας πάνε από τα αριστερά προς τα δεξιά· οι αριθμοί από κάτω είναι των παιχνιδιών.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <source>The worst decisions</source>
        <translation>Οι χειρότερες αποφάσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <source>Total points lost</source>
        <translation>Χαμένοι πόντοι, συνολικά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/formats/reports/decision_svg.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>Wins</source>
        <translation>Νίκες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <source>best</source>
        <translation>καλύτερη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <source>played</source>
        <translation>παίχτηκε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>rollout, {n} game by {network}</source>
        <translation>προσομοίωση, {n} παιχνίδι με το {network}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>rollout, {n} games by {network}</source>
        <translation>προσομοίωση, {n} παιχνίδια με το {network}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/analysis_report.py"/>
        <source>{name} wins the game</source>
        <translation>Νίκη στο παιχνίδι: {name}</translation>
    </message>
</context>
<context>
    <name>formats/reports/bearoff_chart</name>
    <message>
        <location filename="../../src/palamedes/formats/reports/bearoff_chart.py"/>
        <source>Rolls to bear off (mean)</source>
        <translation>Ζαριές ως το τέλος του μαζέματος (μέσος όρος)</translation>
    </message>
</context>
<context>
    <name>formats/reports/event_report</name>
    <message>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>Date</source>
        <translation>Ημερομηνία</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <source>Matches won</source>
        <translation>Νίκες σε αγώνες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <location filename="../../src/palamedes/gui/library/filter_bar.py"/>
        <location filename="../../src/palamedes/gui/library/ratings_tab.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <location filename="../../src/palamedes/gui/review/decisions_view.py"/>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Player</source>
        <translation>Παίκτης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/dialogs/play_on.py"/>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Players</source>
        <translation>Παίκτες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>Result</source>
        <translation>Αποτέλεσμα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <location filename="../../src/palamedes/gui/library/library_window.py"/>
        <location filename="../../src/palamedes/gui/library/session_table.py"/>
        <source>Sessions</source>
        <translation>Παρτίδες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>{n} session</source>
        <translation>{n} παρτίδα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/reports/event_report.py"/>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>{n} sessions</source>
        <translation>{n} παρτίδες</translation>
    </message>
</context>
<context>
    <name>formats/storage/atomic</name>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>file name too long</source>
        <translation>το όνομα του αρχείου είναι πολύ μακρύ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>input/output error</source>
        <translation>σφάλμα εισόδου ή εξόδου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>is a directory</source>
        <translation>είναι φάκελος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>its name or its content cannot be stored</source>
        <translation>το όνομα ή το περιεχόμενό του δεν αποθηκεύεται</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>no space left on device</source>
        <translation>δεν υπάρχει άλλος χώρος στον δίσκο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <location filename="../../src/palamedes/service/game_library/folder_import.py"/>
        <source>no such file or directory</source>
        <translation>δεν υπάρχει τέτοιο αρχείο ή φάκελος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>not a directory</source>
        <translation>δεν είναι φάκελος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>permission denied</source>
        <translation>δεν επιτρέπεται η πρόσβαση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>read-only file system</source>
        <translation>ο δίσκος είναι μόνο για ανάγνωση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>the folder {folder} cannot be created: {reason}.</source>
        <translation>ο φάκελος {folder} δεν μπορεί να δημιουργηθεί: {reason}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>there are too many damaged files with names like {name}; move some elsewhere.</source>
        <translation>υπάρχουν πάρα πολλά χαλασμένα αρχεία με όνομα σαν {name}· μεταφέρετε μερικά αλλού.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>there is not enough memory</source>
        <translation>δεν φτάνει η μνήμη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <location filename="../../src/palamedes/formats/storage/database_rescue.py"/>
        <location filename="../../src/palamedes/formats/tables/endgame_file.py"/>
        <location filename="../../src/palamedes/service/game_library/folder_import.py"/>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>{name} cannot be read: {reason}.</source>
        <translation>το {name} δεν διαβάζεται: {reason}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>{name} cannot be removed: {reason}.</source>
        <translation>το {name} δεν αφαιρείται: {reason}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>{name} cannot be renamed: {reason}.</source>
        <translation>το {name} δεν μετονομάζεται: {reason}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>{name} cannot be written: it is not an ordinary file.</source>
        <translation>το {name} δεν μπορεί να γραφτεί: δεν είναι κανονικό αρχείο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <location filename="../../src/palamedes/formats/tables/endgame_file.py"/>
        <location filename="../../src/palamedes/formats/tables/network_file.py"/>
        <location filename="../../src/palamedes/gui/export/picture.py"/>
        <location filename="../../src/palamedes/gui/export/printing.py"/>
        <source>{name} cannot be written: {reason}.</source>
        <translation>το {name} δεν γράφεται: {reason}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>{name} is larger than {size:g} MiB.</source>
        <translation>το {name} είναι μεγαλύτερο από {size:g} MiB.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <location filename="../../src/palamedes/formats/storage/database_file.py"/>
        <source>{name} is not an ordinary file.</source>
        <translation>το {name} δεν είναι κανονικό αρχείο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/atomic.py"/>
        <source>{name}, line {line}: this is not UTF-8 text.</source>
        <translation>{name}, γραμμή {line}: αυτό δεν είναι κείμενο UTF-8.</translation>
    </message>
</context>
<context>
    <name>formats/storage/database_file</name>
    <message>
        <location filename="../../src/palamedes/formats/storage/database_file.py"/>
        <source>it is empty</source>
        <translation>είναι άδειο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/database_file.py"/>
        <source>its content is invalid</source>
        <translation>το περιεχόμενό του δεν είναι έγκυρο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/database_file.py"/>
        <source>its first page is invalid</source>
        <translation>η πρώτη του σελίδα δεν είναι έγκυρη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/database_file.py"/>
        <location filename="../../src/palamedes/formats/storage/locks.py"/>
        <source>{name} cannot be used: {error}.</source>
        <translation>το {name} δεν μπορεί να χρησιμοποιηθεί: {error}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/database_file.py"/>
        <source>{name} is damaged: {damage}.</source>
        <translation>το {name} είναι χαλασμένο: {damage}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/storage/database_file.py"/>
        <source>{name} was written by a newer version of this program; that version is needed to open it.</source>
        <translation>το {name} γράφτηκε από νεότερη έκδοση του προγράμματος· μόνο με εκείνη χρησιμοποιείται.</translation>
    </message>
</context>
<context>
    <name>formats/storage/locks</name>
    <message>
        <location filename="../../src/palamedes/formats/storage/locks.py"/>
        <source>{name} cannot be used: another program is using it.</source>
        <translation>το {name} δεν μπορεί να χρησιμοποιηθεί: το χρησιμοποιεί άλλο πρόγραμμα.</translation>
    </message>
</context>
<context>
    <name>formats/tables/endgame_file</name>
    <message>
        <location filename="../../src/palamedes/formats/tables/endgame_file.py"/>
        <source>{name} cannot be built now: another program is using it, or its folder is not writable.</source>
        <translation>το {name} δεν μπορεί να χτιστεί τώρα: το χρησιμοποιεί άλλο πρόγραμμα, ή ο φάκελός του δεν είναι εγγράψιμος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/endgame_file.py"/>
        <source>{name} cannot be read: it does not exist, or is not an ordinary file.</source>
        <translation>το {name} δεν διαβάζεται: δεν υπάρχει ή δεν είναι κανονικό αρχείο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/endgame_file.py"/>
        <source>{name} is an endgame table of version {version}; this program reads version {own}.</source>
        <translation>το {name} είναι βάση φινάλε έκδοσης {version}· αυτό το πρόγραμμα διαβάζει την έκδοση {own}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/endgame_file.py"/>
        <source>{name} is damaged: its arrays are not those listed in its header.</source>
        <translation>το {name} είναι χαλασμένο: οι πίνακές του δεν είναι εκείνοι που λέει η επικεφαλίδα του.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/endgame_file.py"/>
        <location filename="../../src/palamedes/formats/tables/network_file.py"/>
        <source>{name} is damaged: its header is invalid.</source>
        <translation>το {name} είναι χαλασμένο: η επικεφαλίδα του δεν είναι έγκυρη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/endgame_file.py"/>
        <source>{name} is damaged: the checksum of '{part}' is wrong.</source>
        <translation>το {name} είναι χαλασμένο: το άθροισμα ελέγχου του «{part}» είναι λάθος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/endgame_file.py"/>
        <source>{name} is damaged: the checksum of its header is wrong.</source>
        <translation>το {name} είναι χαλασμένο: το άθροισμα ελέγχου της επικεφαλίδας του είναι λάθος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/endgame_file.py"/>
        <source>{name} is not an endgame table, or is damaged.</source>
        <translation>το {name} δεν είναι βάση φινάλε ή είναι χαλασμένο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/endgame_file.py"/>
        <source>{name} is not an endgame table.</source>
        <translation>το {name} δεν είναι βάση φινάλε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/endgame_file.py"/>
        <source>{name} needs {needed:.2f} GiB, but only {free:.2f} GiB is free.</source>
        <translation>το {name} χρειάζεται {needed:.2f} GiB, αλλά ελεύθερα είναι μόνο {free:.2f} GiB.</translation>
    </message>
</context>
<context>
    <name>formats/tables/network_file</name>
    <message>
        <location filename="../../src/palamedes/formats/tables/network_file.py"/>
        <source>{name} does not say which game it is meant for.</source>
        <translation>το {name} δεν λέει για ποιο παιχνίδι προορίζεται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/network_file.py"/>
        <source>{name} is a network file of version {version}; this program reads up to version {own}.</source>
        <translation>το {name} είναι αρχείο δικτύου έκδοσης {version}· αυτό το πρόγραμμα διαβάζει ως την έκδοση {own}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/network_file.py"/>
        <source>{name} is damaged: its checksum is wrong.</source>
        <translation>το {name} είναι χαλασμένο: το άθροισμα ελέγχου του είναι λάθος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/network_file.py"/>
        <source>{name} is meant for '{key}', but its encoding '{encoding}' is not suitable for that game.</source>
        <translation>το {name} προορίζεται για «{key}», αλλά η κωδικοποίησή του «{encoding}» δεν ταιριάζει σε αυτό το παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/network_file.py"/>
        <source>{name} is not a network file, or is damaged.</source>
        <translation>το {name} δεν είναι αρχείο δικτύου ή είναι χαλασμένο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/network_file.py"/>
        <source>{name} is not a network file.</source>
        <translation>το {name} δεν είναι αρχείο δικτύου.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/network_file.py"/>
        <source>{name}: its pruning network uses the encoding '{encoding}', which this program does not support.</source>
        <translation>{name}: το δίκτυο κλαδέματος έχει την κωδικοποίηση «{encoding}», που αυτό το πρόγραμμα δεν τη γνωρίζει.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/network_file.py"/>
        <source>{name}: the array '{part}' has shape {shape}, but {wanted} is needed.</source>
        <translation>{name}: ο πίνακας «{part}» έχει σχήμα {shape}, αλλά χρειάζεται {wanted}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/tables/network_file.py"/>
        <source>{name}: the array '{part}' must contain only 32-bit numbers.</source>
        <translation>{name}: ο πίνακας «{part}» πρέπει να έχει μόνο αριθμούς των 32 μπιτ.</translation>
    </message>
</context>
<context>
    <name>formats/user/autosave</name>
    <message>
        <location filename="../../src/palamedes/formats/user/autosave.py"/>
        <source>The last game cannot be continued: {error} The file was kept as {name}.</source>
        <translation>Το τελευταίο παιχνίδι δεν συνεχίζεται: {error} Κρατήθηκε ως {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/user/autosave.py"/>
        <source>the running game cannot be saved: files in {name} cannot be locked.</source>
        <translation>το τρέχον παιχνίδι δεν αποθηκεύεται: τα αρχεία στον φάκελο {name} δεν κλειδώνονται.</translation>
    </message>
</context>
<context>
    <name>formats/user/library_store</name>
    <message>
        <location filename="../../src/palamedes/formats/user/library_store.py"/>
        <source>{name} was damaged ({reason}) and was kept as {kept}; {n} session was recovered.</source>
        <translation>Το {name} ήταν χαλασμένο ({reason}) και κρατήθηκε ως {kept}· σώθηκε {n} παρτίδα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/user/library_store.py"/>
        <source>{name} was damaged ({reason}) and was kept as {kept}; {n} sessions were recovered.</source>
        <translation>Το {name} ήταν χαλασμένο ({reason}) και κρατήθηκε ως {kept}· σώθηκαν {n} παρτίδες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/user/library_store.py"/>
        <source>{name} was damaged, and its repair was interrupted; {n} session has now been recovered.</source>
        <translation>Το {name} ήταν χαλασμένο και η επιδιόρθωσή του είχε διακοπεί· τώρα σώθηκε {n} παρτίδα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/user/library_store.py"/>
        <source>{name} was damaged, and its repair was interrupted; {n} sessions have now been recovered.</source>
        <translation>Το {name} ήταν χαλασμένο και η επιδιόρθωσή του είχε διακοπεί· τώρα σώθηκαν {n} παρτίδες.</translation>
    </message>
</context>
<context>
    <name>formats/user/practice_store</name>
    <message>
        <location filename="../../src/palamedes/formats/user/practice_store.py"/>
        <source>{name} was damaged ({reason}) and was kept as {kept}; {n} card or result was recovered.</source>
        <translation>Το {name} ήταν χαλασμένο ({reason}) και κρατήθηκε ως {kept}· σώθηκε {n} κάρτα ή αποτέλεσμα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/user/practice_store.py"/>
        <source>{name} was damaged ({reason}) and was kept as {kept}; {n} cards and results were recovered.</source>
        <translation>Το {name} ήταν χαλασμένο ({reason}) και κρατήθηκε ως {kept}· σώθηκαν {n} κάρτες και αποτελέσματα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/user/practice_store.py"/>
        <source>{name} was damaged, and its repair was interrupted; {n} card or result has now been recovered.</source>
        <translation>Το {name} ήταν χαλασμένο και η επιδιόρθωσή του είχε διακοπεί· τώρα σώθηκε {n} κάρτα ή αποτέλεσμα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/user/practice_store.py"/>
        <source>{name} was damaged, and its repair was interrupted; {n} cards and results have now been recovered.</source>
        <translation>Το {name} ήταν χαλασμένο και η επιδιόρθωσή του είχε διακοπεί· τώρα σώθηκαν {n} κάρτες και αποτελέσματα.</translation>
    </message>
</context>
<context>
    <name>formats/user/queued_rollout_file</name>
    <message>
        <location filename="../../src/palamedes/formats/user/queued_rollout_file.py"/>
        <source>{name} contains no rollout of the queue: {error}.</source>
        <translation>το {name} δεν περιέχει προσομοίωση της ουράς: {error}.</translation>
    </message>
</context>
<context>
    <name>formats/user/settings_file</name>
    <message>
        <location filename="../../src/palamedes/formats/user/settings_file.py"/>
        <source>The defaults are used: {error}</source>
        <translation>Ισχύουν οι αρχικές ρυθμίσεις: {error}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/user/settings_file.py"/>
        <source>{name} contains '{kind}', but '{wanted}' is needed.</source>
        <translation>το {name} περιέχει «{kind}», αλλά χρειάζεται «{wanted}».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/user/settings_file.py"/>
        <source>{name} could not be read: {reason}. The defaults are used instead, and the file was kept as {kept}.</source>
        <translation>Το {name} δεν διαβάστηκε: {reason}. Ισχύουν οι αρχικές ρυθμίσεις, και το αρχείο κρατήθηκε ως {kept}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/user/settings_file.py"/>
        <source>{name} could not be read: {reason}. The defaults are used instead; {error}</source>
        <translation>Το {name} δεν διαβάστηκε: {reason}. Ισχύουν οι αρχικές ρυθμίσεις· {error}</translation>
    </message>
</context>
<context>
    <name>formats/user/statistics_store</name>
    <message>
        <location filename="../../src/palamedes/formats/user/statistics_store.py"/>
        <source>{name} was damaged ({reason}) and was kept as {kept}; {n} game was recovered.</source>
        <translation>Το {name} ήταν χαλασμένο ({reason}) και κρατήθηκε ως {kept}· σώθηκε {n} παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/user/statistics_store.py"/>
        <source>{name} was damaged ({reason}) and was kept as {kept}; {n} games were recovered.</source>
        <translation>Το {name} ήταν χαλασμένο ({reason}) και κρατήθηκε ως {kept}· σώθηκαν {n} παιχνίδια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/user/statistics_store.py"/>
        <source>{name} was damaged, and its repair was interrupted; {n} game has now been recovered.</source>
        <translation>Το {name} ήταν χαλασμένο και η επιδιόρθωσή του είχε διακοπεί· τώρα σώθηκε {n} παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/user/statistics_store.py"/>
        <source>{name} was damaged, and its repair was interrupted; {n} games have now been recovered.</source>
        <translation>Το {name} ήταν χαλασμένο και η επιδιόρθωσή του είχε διακοπεί· τώρα σώθηκαν {n} παιχνίδια.</translation>
    </message>
</context>
<context>
    <name>formats/user/translation_file</name>
    <message>
        <location filename="../../src/palamedes/formats/user/translation_file.py"/>
        <source>{name} is damaged: {error}.</source>
        <translation>το {name} είναι χαλασμένο: {error}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/formats/user/translation_file.py"/>
        <source>{name} is not a translation: its first element is not &lt;TS&gt;.</source>
        <translation>το {name} δεν είναι μετάφραση: το πρώτο του στοιχείο δεν είναι &lt;TS&gt;.</translation>
    </message>
</context>
<context>
    <name>gui/board/words</name>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <location filename="../../src/palamedes/gui/own_theme.py"/>
        <source>Board</source>
        <translation>Ταμπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>bar</source>
        <translation>μπάρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>can land here</source>
        <translation>φτάνει εδώ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>can land here, hits</source>
        <translation>φτάνει εδώ, χτυπά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>can land here, pins</source>
        <translation>φτάνει εδώ, πλακώνει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>can move</source>
        <translation>μπορεί να παίξει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <location filename="../../src/palamedes/gui/models/game/spoken_game.py"/>
        <source>cube {value}, in the middle</source>
        <translation>βίδος {value}, στη μέση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>cube {value}, offered</source>
        <translation>βίδος {value}, προσφέρεται</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <location filename="../../src/palamedes/gui/models/game/spoken_game.py"/>
        <source>cube {value}, theirs</source>
        <translation>βίδος {value}, του άλλου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <location filename="../../src/palamedes/gui/models/game/spoken_game.py"/>
        <source>cube {value}, yours</source>
        <translation>βίδος {value}, δικός σας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>die {face}</source>
        <translation>ζάρι {face}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>empty</source>
        <translation>άδεια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>field</source>
        <translation>τσόχα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>next</source>
        <translation>επόμενο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>off</source>
        <translation>μαζεμένα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>on the way</source>
        <translation>στον δρόμο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>on the way, hits</source>
        <translation>στον δρόμο, χτυπά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>on the way, pins</source>
        <translation>στον δρόμο, πλακώνει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>one of theirs pinned</source>
        <translation>ένα του άλλου πλακωμένο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>one of yours pinned</source>
        <translation>ένα δικό σας πλακωμένο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>point {number}</source>
        <translation>θέση {number}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>selected</source>
        <translation>επιλεγμένη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>used</source>
        <translation>παίχτηκε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>{n} of theirs</source>
        <translation>{n} του άλλου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/board/words.py"/>
        <source>{n} of yours</source>
        <translation>{n} δικά σας</translation>
    </message>
</context>
<context>
    <name>gui/commands</name>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;About Palamedes</source>
        <translation>&amp;Για τον Παλαμήδη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Accept the resignation</source>
        <translation>Αποδο&amp;χή της εγκατάλειψης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;All settings…</source>
        <translation>&amp;Όλες οι ρυθμίσεις…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Analyse</source>
        <translation>Ανά&amp;λυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Analyse this decision…</source>
        <translation>&amp;Ανάλυση αυτής της απόφασης…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Analyse this position…</source>
        <translation>Ανά&amp;λυση αυτής της θέσης…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Analysis</source>
        <translation>Ανά&amp;λυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Arrows for the last move</source>
        <translation>&amp;Βέλη της τελευταίας κίνησης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Back to the game</source>
        <translation>&amp;Πίσω στο παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Beaver</source>
        <translation>&amp;Μπίβερ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Chances to win</source>
        <translation>Πι&amp;θανότητες νίκης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Computer: move now</source>
        <translation>Να παίξει τώρα ο υπο&amp;λογιστής</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Copy the position as text</source>
        <translation>Αντιγραφή της &amp;θέσης ως κείμενο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Delete</source>
        <translation>Διαγρα&amp;φή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Double</source>
        <translation>&amp;Διπλασιασμός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Earlier</source>
        <translation>Προ&amp;ηγούμενη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Event…</source>
        <translation>&amp;Διοργάνωση…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Export for other programs…</source>
        <translation>&amp;Εξαγωγή για άλλα προγράμματα…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;File</source>
        <translation>&amp;Αρχείο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;First page</source>
        <translation>&amp;Πρώτη σελίδα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Full screen</source>
        <translation>Πλήρης &amp;οθόνη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Game</source>
        <translation>&amp;Παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Help</source>
        <translation>&amp;Βοήθεια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Hint depth</source>
        <translation>&amp;Βάθος υποδείξεων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Hint: the best plays, or the cube decision</source>
        <translation>&amp;Υπόδειξη: οι καλύτερες κινήσεις ή η απόφαση για τον βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Keys and mouse</source>
        <translation>&amp;Πλήκτρα και ποντίκι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Later</source>
        <translation>&amp;Επόμενη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Learn the rules…</source>
        <translation>&amp;Μάθετε τους κανόνες…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Library of games…</source>
        <translation>&amp;Βιβλιοθήκη παρτίδων…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Make this play</source>
        <translation>Να &amp;παιχτεί αυτή η κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Manual</source>
        <translation>&amp;Εγχειρίδιο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Maps of this decision…</source>
        <translation>&amp;Χάρτες αυτής της απόφασης…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Maps…</source>
        <translation>Χά&amp;ρτες…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Match equity table…</source>
        <translation>&amp;Πίνακας αγώνα…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Mirror the board</source>
        <translation>Καθ&amp;ρέφτισμα του ταμπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;New game…</source>
        <translation>&amp;Νέο παιχνίδι…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Opening book…</source>
        <translation>&amp;Βιβλίο ανοιγμάτων…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Open…</source>
        <translation>Άνοι&amp;γμα…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Pip counts</source>
        <translation>Μέ&amp;τρημα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Play on from here…</source>
        <translation>&amp;Συνέχεια από εδώ…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Practice</source>
        <translation>Ε&amp;ξάσκηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Quit</source>
        <translation>Έ&amp;ξοδος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Redo</source>
        <translation>&amp;Επανάληψη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Report…</source>
        <translation>&amp;Αναφορά…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Resume</source>
        <translation>&amp;Συνέχεια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Roll my dice automatically</source>
        <translation>Τα ζάρια μου &amp;ρίχνονται μόνα τους</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Roll out later (queue)</source>
        <translation>&amp;Προσομοίωση αργότερα (ουρά)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Rollout queue…</source>
        <translation>&amp;Ουρά προσομοιώσεων…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Rules of the game</source>
        <translation>&amp;Κανόνες του παιχνιδιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Save</source>
        <translation>&amp;Αποθήκευση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Score sheet</source>
        <translation>&amp;Φύλλο αγώνα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Settings</source>
        <translation>Ρυ&amp;θμίσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Show on the board</source>
        <translation>&amp;Εμφάνιση στο ταμπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Show this moment</source>
        <translation>&amp;Εμφάνιση αυτής της στιγμής</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Tags…</source>
        <translation>&amp;Ετικέτες…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Take</source>
        <translation>Δεκτός ο &amp;βίδος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Trainers…</source>
        <translation>&amp;Ασκήσεις…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Tutor</source>
        <translation>&amp;Δάσκαλος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Undo</source>
        <translation>&amp;Αναίρεση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;Unfinished games…</source>
        <translation>Α&amp;τέλειωτα παιχνίδια…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>&amp;View</source>
        <translation>Π&amp;ροβολή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>1 ply</source>
        <translation>βάθος 1</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>2 plies</source>
        <translation>βάθος 2</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>3 plies</source>
        <translation>βάθος 3</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>4 plies</source>
        <translation>βάθος 4</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Add to the &amp;queue</source>
        <translation>Στην &amp;ουρά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Analyse the &amp;whole session…</source>
        <translation>Ανάλυση όλης της πα&amp;ρτίδας…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Animation &amp;speed</source>
        <translation>Ταχύτητα &amp;κίνησης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>As in other games</source>
        <translation>Όπως στα άλλα παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Ask me to &amp;confirm each turn</source>
        <translation>Η σειρά &amp;τελειώνει με το «Έτοιμο»</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Bear o&amp;ff as many checkers as the dice allow</source>
        <translation>Μά&amp;ζεμα όσων επιτρέπουν τα ζάρια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>C&amp;opy</source>
        <translation>Αντι&amp;γραφή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Copy &amp;table</source>
        <translation>Αντιγραφή &amp;πίνακα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Copy a &amp;picture of the decision</source>
        <translation>Αντιγραφή &amp;εικόνας της απόφασης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Copy the board as a &amp;picture</source>
        <translation>Αντιγραφή του ταμπλό ως ε&amp;ικόνα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Copy the position as &amp;GNUBG ID</source>
        <translation>Αντιγραφή της θέσης ως κωδικό &amp;GNU Backgammon</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Copy the position as &amp;XGID</source>
        <translation>Αντιγραφή της θέσης ως &amp;XGID</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Dice: statistics a&amp;nd verification…</source>
        <translation>Ζάρια: στατιστικά και επαλή&amp;θευση…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Dro&amp;p</source>
        <translation>&amp;Πάσο στον βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>E&amp;xport…</source>
        <translation>Ε&amp;ξαγωγή…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Enter a pla&amp;y…</source>
        <translation>Γ&amp;ράψτε μια κίνηση…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Fast</source>
        <translation>Γρήγορη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>From bad plays (0.06)</source>
        <translation>Από κακές κινήσεις (0,06)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>From doubtful plays (0.03)</source>
        <translation>Από αμφίβολες κινήσεις (0,03)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>From very bad plays (0.12)</source>
        <translation>Από πολύ κακές κινήσεις (0,12)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Lan&amp;guage</source>
        <translation>Γ&amp;λώσσα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Make a car&amp;d</source>
        <translation>Να γίνει &amp;κάρτα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>My &amp;cards…</source>
        <translation>Οι &amp;κάρτες μου…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Next step: roll, confirm, pass, next &amp;game</source>
        <translation>&amp;Συνέχεια: ζάρια, έτοιμο, πάσο, επόμενο παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <location filename="../../src/palamedes/service/other_programs/opinions.py"/>
        <source>None</source>
        <translation>Καμία</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Normal</source>
        <translation>Κανονική</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>O&amp;pen</source>
        <translation>Άν&amp;οιγμα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Off</source>
        <translation>Όχι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Ope&amp;n at this decision</source>
        <translation>Άν&amp;οιγμα σε αυτή την απόφαση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Paste a position or a sa&amp;ved game</source>
        <translation>Επι&amp;κόλληση θέσης ή αποθηκευμένου παιχνιδιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Pause the cloc&amp;k</source>
        <translation>Παύση του χρον&amp;ομέτρου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Play &amp;on</source>
        <translation>Συνέχεια του παιχνιδ&amp;ιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Play o&amp;n with this</source>
        <translation>&amp;Συνέχεια από εδώ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Player s&amp;tatistics…</source>
        <translation>Σ&amp;τατιστικά παικτών…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Proble&amp;m of the day…</source>
        <translation>Πρόβλ&amp;ημα της ημέρας…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Re&amp;sign…</source>
        <translation>Ε&amp;γκατάλειψη…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Rea&amp;d the position aloud</source>
        <translation>&amp;Ανάγνωση της θέσης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Roll o&amp;ut the selected plays</source>
        <translation>Προσο&amp;μοίωση των επιλεγμένων κινήσεων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Roll out a&amp;ll listed decisions later</source>
        <translation>Προσομοίωση ό&amp;λων των αποφάσεων της λίστας αργότερα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>S&amp;ounds</source>
        <translation>Ή&amp;χοι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>S&amp;tudy a position…</source>
        <translation>&amp;Μελέτη θέσης…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>S&amp;ummary after each game</source>
        <translation>Σύνο&amp;ψη μετά από κάθε παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Same as the system</source>
        <translation>Του συστήματος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Save &amp;as…</source>
        <translation>Αποθήκευση &amp;ως…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Save the boar&amp;d as a picture…</source>
        <translation>Αποθήκευ&amp;ση του ταμπλό ως εικόνα…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Show in the opening &amp;book…</source>
        <translation>Στο &amp;βιβλίο ανοιγμάτων…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Slow</source>
        <translation>Αργή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>System language</source>
        <translation>Γλώσσα συστήματος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>T&amp;heme</source>
        <translation>Θέ&amp;μα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>T&amp;wo people: the side to roll is at the bottom</source>
        <translation>&amp;Δύο παίκτες: κάτω κάθεται όποιος ρίχνει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Take back my &amp;last turn</source>
        <translation>Α&amp;ναίρεση της τελευταίας μου σειράς</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Tur&amp;n the board around</source>
        <translation>&amp;Γύρισμα του ταμπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Tutor in th&amp;is game</source>
        <translation>Δάσκαλος σε αυτό το &amp;παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Use the other die f&amp;irst</source>
        <translation>Πρώτα &amp;το άλλο ζάρι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/commands.py"/>
        <source>Write a comm&amp;ent on the move…</source>
        <translation>Σχόλιο για την &amp;κίνηση…</translation>
    </message>
</context>
<context>
    <name>gui/controllers/board_commands</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/board_commands.py"/>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <location filename="../../src/palamedes/gui/review/sharing.py"/>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Copied</source>
        <translation>Αντιγράφηκε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/board_commands.py"/>
        <source>The clock is paused until the next action.</source>
        <translation>Το χρονόμετρο σταμάτησε ως την επόμενη ενέργεια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/board_commands.py"/>
        <source>The clock is running again.</source>
        <translation>Το χρονόμετρο τρέχει ξανά.</translation>
    </message>
</context>
<context>
    <name>gui/controllers/exercise_controller</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/exercise_controller.py"/>
        <source>Cards with your own mistakes and other positions, asked again at the right time</source>
        <translation>Κάρτες με τα λάθη σας και άλλες θέσεις, που ξανάρχονται την κατάλληλη ώρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/exercise_controller.py"/>
        <location filename="../../src/palamedes/gui/learning/problem_window.py"/>
        <source>Problem of the day</source>
        <translation>Πρόβλημα της ημέρας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/exercise_controller.py"/>
        <location filename="../../src/palamedes/gui/pages/lobby_cards.py"/>
        <source>Your own mistakes</source>
        <translation>Τα λάθη σας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/exercise_controller.py"/>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>{n} card is due.</source>
        <translation>{n} κάρτα περιμένει.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/exercise_controller.py"/>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>{n} cards are due.</source>
        <translation>{n} κάρτες περιμένουν.</translation>
    </message>
</context>
<context>
    <name>gui/controllers/game/announcer</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/game/announcer.py"/>
        <source>No screen reader is running.</source>
        <translation>Δεν τρέχει πρόγραμμα ανάγνωσης οθόνης.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/game/announcer.py"/>
        <source>Taken back</source>
        <translation>Αναιρέθηκε</translation>
    </message>
</context>
<context>
    <name>gui/controllers/game/board_input</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/game/board_input.py"/>
        <location filename="../../src/palamedes/gui/models/learning/exercise.py"/>
        <source>No checker can be borne off now.</source>
        <translation>Τώρα δεν μαζεύεται κανένα πούλι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/game/board_input.py"/>
        <location filename="../../src/palamedes/gui/models/learning/exercise.py"/>
        <source>This point cannot be made with these dice.</source>
        <translation>Με αυτά τα ζάρια δεν πιάνεται αυτή η θέση.</translation>
    </message>
</context>
<context>
    <name>gui/controllers/game/clock</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/game/clock.py"/>
        <source>{name}: time is up.</source>
        <translation>{name}: τέλος χρόνου.</translation>
    </message>
</context>
<context>
    <name>gui/controllers/game/game_controller</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/game/game_controller.py"/>
        <source>The computer cannot answer: {sentence} Undo, or save the game and start again.</source>
        <translation>Ο υπολογιστής δεν απαντά: {sentence} Αναιρέστε, ή αποθηκεύστε το παιχνίδι και ξεκινήστε πάλι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/game/game_controller.py"/>
        <source>Your resignation is not accepted: the game goes on</source>
        <translation>Η εγκατάλειψή σας δεν έγινε δεκτή: το παιχνίδι συνεχίζεται</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/game/game_controller.py"/>
        <source>{whose} resignation is not accepted: the game goes on</source>
        <translation>{whose}: η εγκατάλειψη δεν έγινε δεκτή, το παιχνίδι συνεχίζεται</translation>
    </message>
</context>
<context>
    <name>gui/controllers/game/hint_controller</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/game/hint_controller.py"/>
        <source>There is no hint: {sentence}</source>
        <translation>Δεν υπάρχει υπόδειξη: {sentence}</translation>
    </message>
</context>
<context>
    <name>gui/controllers/game/summary_controller</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/game/summary_controller.py"/>
        <source>The game cannot be analysed: {sentence}</source>
        <translation>Το παιχνίδι δεν μπορεί να αναλυθεί: {sentence}</translation>
    </message>
</context>
<context>
    <name>gui/controllers/game/tutor</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/game/tutor.py"/>
        <source>Use the buttons on the board to take back the decision or to confirm it.</source>
        <translation>Με τα κουμπιά στο ταμπλό το παίρνετε πίσω ή το κάνετε παρ’ όλα αυτά.</translation>
    </message>
</context>
<context>
    <name>gui/controllers/library_controller</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/library_controller.py"/>
        <source>The library can be used as soon as the engine is ready.</source>
        <translation>Η βιβλιοθήκη ανοίγει μόλις ετοιμαστεί η μηχανή.</translation>
    </message>
</context>
<context>
    <name>gui/controllers/messages</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/messages.py"/>
        <source>({keys} shows the rule)</source>
        <translation>({keys}: ο κανόνας)</translation>
    </message>
</context>
<context>
    <name>gui/controllers/sessions/game_files</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/game_files.py"/>
        <source>Export for other programs</source>
        <translation>Εξαγωγή για άλλα προγράμματα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/game_files.py"/>
        <location filename="../../src/palamedes/gui/library/import_button.py"/>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>Games (*{suffix})</source>
        <translation>Παιχνίδια (*{suffix})</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/game_files.py"/>
        <source>Open a game</source>
        <translation>Άνοιγμα παιχνιδιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/game_files.py"/>
        <source>Pictures</source>
        <translation>Εικόνες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/game_files.py"/>
        <source>Save the game</source>
        <translation>Αποθήκευση του παιχνιδιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/game_files.py"/>
        <source>Save the picture</source>
        <translation>Αποθήκευση της εικόνας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/game_files.py"/>
        <source>{game}, {first} and {second}</source>
        <comment>name of a file</comment>
        <translation>{game}, {first} και {second}</translation>
    </message>
</context>
<context>
    <name>gui/controllers/sessions/preparing</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/preparing.py"/>
        <source>One-time preparation in the background: {part}, part {number} of {count}</source>
        <translation>Ετοιμάζονται στο παρασκήνιο, μία φορά μόνο: {part}, μέρος {number} από {count}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/preparing.py"/>
        <source>One-time preparation is beginning in the background.</source>
        <translation>Αρχίζει στο παρασκήνιο η προετοιμασία, που γίνεται μόνο μία φορά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/preparing.py"/>
        <source>Rollouts could not be prepared in advance; the first one will take longer.</source>
        <translation>Οι προσομοιώσεις δεν ετοιμάστηκαν από πριν· η πρώτη θα αργήσει περισσότερο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/preparing.py"/>
        <source>The engine could not be prepared in advance; the first moves will take longer.</source>
        <translation>Η μηχανή δεν ετοιμάστηκε από πριν· οι πρώτες κινήσεις θα αργήσουν περισσότερο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/preparing.py"/>
        <source>You can play; the computer does not look ahead yet. One-time preparation is beginning.</source>
        <translation>Μπορείτε να παίξετε· ο υπολογιστής δεν σκέφτεται ακόμη σε βάθος. Αρχίζει η προετοιμασία, που γίνεται μόνο μία φορά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/preparing.py"/>
        <source>You can play; the computer does not look ahead yet. One-time preparation: {part}, part {number} of {count}</source>
        <translation>Μπορείτε να παίξετε· ο υπολογιστής δεν σκέφτεται ακόμη σε βάθος. Ετοιμάζονται, μία φορά μόνο: {part}, μέρος {number} από {count}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/preparing.py"/>
        <source>endgame tables</source>
        <translation>βάσεις φινάλε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/preparing.py"/>
        <location filename="../../src/palamedes/service/api/preparation.py"/>
        <source>legal plays</source>
        <translation>επιτρεπόμενες κινήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/preparing.py"/>
        <source>looking ahead</source>
        <translation>σκέψη σε βάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/preparing.py"/>
        <source>networks</source>
        <translation>δίκτυα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/preparing.py"/>
        <source>playouts</source>
        <translation>δοκιμές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/preparing.py"/>
        <location filename="../../src/palamedes/service/api/preparation.py"/>
        <source>refused steps</source>
        <translation>απαγορευμένες κινήσεις</translation>
    </message>
</context>
<context>
    <name>gui/controllers/sessions/session_controller</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/session_controller.py"/>
        <source>Saved in {name}</source>
        <translation>Αποθηκεύτηκε στο {name}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/session_controller.py"/>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>The current game will not be saved automatically: {error}</source>
        <translation>Το τρέχον παιχνίδι δεν θα αποθηκεύεται μόνο του: {error}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/session_controller.py"/>
        <source>There is no unfinished game to continue.</source>
        <translation>Δεν υπάρχει ατέλειωτο παιχνίδι για συνέχεια.</translation>
    </message>
</context>
<context>
    <name>gui/controllers/sessions/unfinished_games_controller</name>
    <message>
        <location filename="../../src/palamedes/gui/controllers/sessions/unfinished_games_controller.py"/>
        <source>The previous game has been kept under File ▸ Unfinished games ({game}).</source>
        <translation>Το προηγούμενο παιχνίδι φυλάχτηκε: Αρχείο ▸ Ατέλειωτα παιχνίδια ({game}).</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/about</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>0 to 9, Delete</source>
        <translation>0 έως 9, Delete</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>About Palamedes</source>
        <translation>Για τον Παλαμήδη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Arrow keys</source>
        <translation>Βέλη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Click a checker, then a lit point</source>
        <translation>Κλικ σε πούλι, μετά σε φωτισμένη θέση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Click a die</source>
        <translation>Κλικ σε ζάρι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Click the board</source>
        <translation>Κλικ στο ταμπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Click the tray</source>
        <translation>Κλικ στη θήκη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <location filename="../../src/palamedes/gui/dialogs/lessons.py"/>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <location filename="../../src/palamedes/gui/learning/practice_window.py"/>
        <location filename="../../src/palamedes/gui/learning/problem_window.py"/>
        <location filename="../../src/palamedes/gui/library/library_window.py"/>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <location filename="../../src/palamedes/gui/widgets/common.py"/>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <location filename="../../src/palamedes/gui/windows/match_table_window.py"/>
        <location filename="../../src/palamedes/gui/windows/opening_book_window.py"/>
        <location filename="../../src/palamedes/gui/windows/page_window.py"/>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <location filename="../../src/palamedes/gui/windows/settings_window.py"/>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Close</source>
        <translation>Κλείσιμο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Copy version information</source>
        <translation>Αντιγραφή εκδόσεων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Double-click or right-click a checker</source>
        <translation>Διπλό ή δεξί κλικ σε πούλι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Drag a checker</source>
        <translation>Σύρσιμο ενός πουλιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Enter or Space at the cursor</source>
        <translation>Enter ή διάστημα στον δείκτη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Keys and mouse</source>
        <translation>Πλήκτρα και ποντίκι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Menu or Shift+F10</source>
        <translation>Πλήκτρο μενού ή Shift+F10</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Mouse</source>
        <translation>Ποντίκι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Networks: {networks}.</source>
        <translation>Δίκτυα: {networks}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>On the board</source>
        <translation>Στο ταμπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Right-click an empty point</source>
        <translation>Δεξί κλικ σε άδεια θέση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Right-click elsewhere</source>
        <translation>Δεξί κλικ αλλού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>Tavli and the backgammon family: Portes, Plakoto, Fevga, Tapa, Narde, Takhteh, Hypergammon, Nackgammon and backgammon. Named after the hero to whom the Greeks ascribed the invention of dice and board games.

Free software under the MIT licence. It needs no network connection and sends no data.</source>
        <translation>Το τάβλι και η οικογένεια του μπακγκάμον: πόρτες, πλακωτό, φεύγα, τάπα, νάρντε, ταχτέ, υπεργκάμον, νακγκάμον και μπακγκάμον. Πήρε το όνομά του από τον ήρωα στον οποίο οι Έλληνες απέδιδαν την εφεύρεση των ζαριών και των επιτραπέζιων παιχνιδιών.

Ελεύθερο λογισμικό με την άδεια MIT. Δεν χρειάζεται σύνδεση και δεν στέλνει τίποτα πουθενά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>bear off as many checkers as the dice allow</source>
        <translation>μάζεμα όσων επιτρέπουν τα ζάρια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>click; with Shift, right-click</source>
        <translation>κλικ· με Shift, δεξί κλικ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>make it with two checkers</source>
        <translation>πιάνεται με δύο πούλια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>move it as far as the dice allow</source>
        <translation>το πάει όσο επιτρέπουν τα ζάρια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>move it by the next die</source>
        <translation>το πάει με το επόμενο ζάρι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>move it there</source>
        <translation>το πάει εκεί</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>move the cursor on the board</source>
        <translation>μετακινούν τον δείκτη στο ταμπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>open the menu of the board, or of a row in a list</source>
        <translation>ανοίγει το μενού του ταμπλό ή μιας γραμμής σε λίστα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>roll the dice; skip any animation</source>
        <translation>ρίχνει τα ζάρια· σταματά κάθε εφέ κίνησης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>studying: clicks add the other side's checkers</source>
        <translation>μελέτη: το κλικ βάζει πούλια της άλλης πλευράς</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>studying: set the number of checkers at the cursor</source>
        <translation>μελέτη: βάζει τόσα πούλια στον δείκτη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>use it first; when the play is complete, end the turn</source>
        <translation>παίζεται πρώτο· όταν η κίνηση είναι πλήρης, τελειώνει τη σειρά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/about.py"/>
        <source>{name}, version unknown</source>
        <translation>{name} άγνωστης έκδοσης</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/clock_fields</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/clock_fields.py"/>
        <source> min per game</source>
        <translation> λεπτά ανά παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/clock_fields.py"/>
        <source> min per point</source>
        <translation> λεπτά ανά πόντο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/clock_fields.py"/>
        <source> s free per turn</source>
        <translation> δευτ. ελεύθερα ανά σειρά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/clock_fields.py"/>
        <source>Announcement when time is up</source>
        <translation>Λέει πότε τελείωσε ο χρόνος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/clock_fields.py"/>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>Clock</source>
        <translation>Χρονόμετρο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/clock_fields.py"/>
        <source>Each side's time per point of the match, or per game in money play</source>
        <translation>Ο χρόνος κάθε πλευράς ανά πόντο του αγώνα, ή ανά παιχνίδι στα ελεύθερα παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/clock_fields.py"/>
        <source>Free seconds per turn</source>
        <translation>Ελεύθερα δευτερόλεπτα ανά σειρά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/clock_fields.py"/>
        <source>Minutes per game</source>
        <translation>Λεπτά ανά παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/clock_fields.py"/>
        <source>Minutes per point</source>
        <translation>Λεπτά ανά πόντο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/clock_fields.py"/>
        <source>None</source>
        <comment>clock</comment>
        <translation>Χωρίς</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/clock_fields.py"/>
        <source>Running out of time loses the game</source>
        <translation>Τέλος χρόνου: χάνει το παιχνίδι</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/dice</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Change</source>
        <translation>Αλλαγή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Change the dice</source>
        <translation>Αλλαγή ζαριών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Changed after roll</source>
        <translation>Αλλαγή μετά τη ζαριά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Chart</source>
        <translation>Διάγραμμα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Check these dice</source>
        <translation>Έλεγχος των ζαριών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Choose another generator or another seed for the next games. The change is saved with the session, and the rolls before and after it can be proved.</source>
        <translation>Διαλέξτε άλλη γεννήτρια ή άλλον σπόρο για τα επόμενα παιχνίδια. Η αλλαγή αποθηκεύεται με την παρτίδα, και οι ζαριές πριν και μετά από αυτήν αποδεικνύονται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Commitment (SHA-256)</source>
        <translation>Δέσμευση (SHA-256)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>Commitment (SHA-256): {digest}</source>
        <translation>Δέσμευση (SHA-256): {digest}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Counts</source>
        <translation>Συχνότητες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/dialogs/play_on.py"/>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>Dice</source>
        <translation>Ζάρια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Dice counts</source>
        <translation>Συχνότητες των ζαριών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>Dice generator</source>
        <translation>Γεννήτρια ζαριών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>Generator</source>
        <translation>Γεννήτρια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Generator: {name}</source>
        <translation>Γεννήτρια: {name}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Rolls so far</source>
        <translation>Ζαριές ως τώρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Rolls so far: {count}</source>
        <translation>Ζαριές ως τώρα: {count}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Salt</source>
        <translation>Αλάτι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>Salt: {salt}</source>
        <translation>Αλάτι: {salt}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>Seed</source>
        <translation>Σπόρος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Seed: {seed}</source>
        <translation>Σπόρος: {seed}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Show the seed now</source>
        <translation>Εμφάνιση του σπόρου τώρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>Source and proof</source>
        <translation>Πηγή και απόδειξη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>The commitment is a fingerprint of the seed, made before the first roll. Once the seed is known, anybody can derive every roll again: here with “Check these dice”, or from a saved file with “palamedes dice verify FILE”.</source>
        <translation>Η δέσμευση είναι αποτύπωμα του σπόρου, φτιαγμένο πριν από την πρώτη ζαριά. Όταν γίνει γνωστός ο σπόρος, ο καθένας μπορεί να ξαναβγάλει όλες τις ζαριές: εδώ με το «Έλεγχος των ζαριών», ή από αποθηκευμένο αρχείο με «palamedes dice verify FILE».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>The dice can be changed only between two games.</source>
        <translation>Τα ζάρια αλλάζουν μόνο ανάμεσα σε δύο παιχνίδια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>The file of rolls has ended. Choose the dice for the next rolls. The change is saved with the session.</source>
        <translation>Το αρχείο με τις ζαριές τελείωσε. Διαλέξτε τα ζάρια για τις επόμενες ζαριές. Η αλλαγή αποθηκεύεται μαζί με την παρτίδα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>The next game is played with {dice}.</source>
        <translation>Το επόμενο παιχνίδι παίζεται με: {dice}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>These rolls do not come from a seed, so nothing can be proved about them. Look at their counts instead.</source>
        <translation>Αυτές οι ζαριές δεν βγαίνουν από σπόρο, άρα τίποτα δεν μπορεί να αποδειχθεί για αυτές. Κοιτάξτε καλύτερα τις συχνότητές τους.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>a random one</source>
        <translation>ένας τυχαίος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/dice.py"/>
        <source>hidden until the session is over, because all future rolls follow from it</source>
        <translation>κρυφός ώσπου να τελειώσει η παρτίδα, γιατί από αυτόν βγαίνουν όλες οι επόμενες ζαριές</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/enter_play</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/enter_play.py"/>
        <location filename="../../src/palamedes/gui/dialogs/manual_dice.py"/>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/dialogs/not_kept.py"/>
        <location filename="../../src/palamedes/gui/dialogs/play_on.py"/>
        <location filename="../../src/palamedes/gui/dialogs/resign.py"/>
        <location filename="../../src/palamedes/gui/dialogs/rules.py"/>
        <location filename="../../src/palamedes/gui/dialogs/set_aside.py"/>
        <location filename="../../src/palamedes/gui/library/library_dialogs.py"/>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Cancel</source>
        <translation>Άκυρο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/enter_play.py"/>
        <source>Enter a play</source>
        <translation>Γράψτε μια κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/enter_play.py"/>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/dialogs/play_on.py"/>
        <source>Play</source>
        <comment>button</comment>
        <translation>Παίξτε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/enter_play.py"/>
        <source>The whole turn, written with the point numbers shown on the board.</source>
        <translation>Ολόκληρη η σειρά, με τους αριθμούς των θέσεων που δείχνει το ταμπλό.</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/lessons</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/lessons.py"/>
        <source>Again</source>
        <translation>Ξανά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/lessons.py"/>
        <source>Begin this step again</source>
        <translation>Ξαναρχίστε αυτό το βήμα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/lessons.py"/>
        <location filename="../../src/palamedes/gui/pages/lobby_cards.py"/>
        <source>Learn the rules</source>
        <translation>Μάθετε τους κανόνες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/lessons.py"/>
        <source>Lesson</source>
        <translation>Μάθημα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/lessons.py"/>
        <location filename="../../src/palamedes/gui/learning/practice_window.py"/>
        <source>Next</source>
        <translation>Επόμενο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/lessons.py"/>
        <location filename="../../src/palamedes/gui/pages/home_page.py"/>
        <source>Play {game}</source>
        <translation>Παίξτε {game}</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/manual_dice</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/manual_dice.py"/>
        <source>Enter</source>
        <translation>Εντάξει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/manual_dice.py"/>
        <source>Enter the dice</source>
        <translation>Δώστε τα ζάρια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/manual_dice.py"/>
        <source>First die</source>
        <translation>Πρώτο ζάρι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/manual_dice.py"/>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <source>Roll</source>
        <translation>Ρίξτε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/manual_dice.py"/>
        <source>Second die</source>
        <translation>Δεύτερο ζάρι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/manual_dice.py"/>
        <source>The opening roll, one die each:</source>
        <translation>Τα πρώτα ζάρια, ένα για τον καθένα:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/manual_dice.py"/>
        <source>Your dice show:</source>
        <translation>Τα ζάρια σας δείχνουν:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/manual_dice.py"/>
        <source>or type them, for example 42 or 4-2</source>
        <translation>ή γράψτε τα, όπως 42 ή 4-2</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/manual_dice.py"/>
        <source>{whose} dice show:</source>
        <translation>Ζάρια ({whose}):</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/new_game</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>A side that takes a double may double again at once and keep the cube.</source>
        <translation>Όποιος δέχεται έναν διπλασιασμό μπορεί να ξαναδιπλασιάσει αμέσως και να κρατήσει τον βίδο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>Also in games that are usually played without it</source>
        <translation>Και στα παιχνίδια που συνήθως παίζονται χωρίς βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>An opening roll before every game</source>
        <translation>Πρώτα ζάρια πριν από κάθε παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>Automatic doubles</source>
        <translation>Αυτόματοι διπλασιασμοί</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/models/library/structure.py"/>
        <source>Beavers</source>
        <translation>Μπίβερ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/windows/settings_window.py"/>
        <source>Choose…</source>
        <translation>Επιλογή…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/windows/match_table_window.py"/>
        <source>Crawford rule</source>
        <translation>Κανόνας Κρόφορντ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>Doubling cube</source>
        <translation>Βίδος διπλασιασμού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>File</source>
        <translation>Αρχείο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <location filename="../../src/palamedes/gui/windows/rules_window.py"/>
        <source>Games</source>
        <translation>Παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>Gammons and backgammons count only after the cube has been turned.</source>
        <translation>Γκάμον και μπακγκάμον μετρούν μόνο αν γύρισε ο βίδος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>House rules</source>
        <translation>Κανόνες του σπιτιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>Jacoby rule</source>
        <translation>Κανόνας Τζέικομπι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>Later games</source>
        <translation>Επόμενα παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>Maximum number of automatic doubles per game</source>
        <translation>Μέγιστος αριθμός αυτόματων διπλασιασμών ανά παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/models/lobby.py"/>
        <source>Money play, game by game</source>
        <translation>Ελεύθερα παιχνίδια, ένα ένα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>Name for these rules:</source>
        <translation>Όνομα για αυτούς τους κανόνες:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>New game</source>
        <translation>Νέο παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <source>Remove</source>
        <translation>Αφαίρεση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/dialogs/rules.py"/>
        <source>Rules and board</source>
        <translation>Κανόνες και ταμπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>Save as house rules…</source>
        <translation>Στους κανόνες του σπιτιού…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <source>Session</source>
        <translation>Παρτίδα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>The cube</source>
        <translation>Ο βίδος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>The house rules “{name}” were removed.</source>
        <translation>Οι κανόνες «{name}» αφαιρέθηκαν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>The same seed always gives the same rolls. A commitment to it is shown before the first roll.</source>
        <translation>Ο ίδιος σπόρος δίνει πάλι τις ίδιες ζαριές. Η δέσμευσή του φαίνεται πριν από την πρώτη ζαριά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>The winner of the last game begins</source>
        <translation>Αρχίζει ο νικητής του τελευταίου παιχνιδιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>There is no cube in the first game in which a side needs only one point.</source>
        <translation>Χωρίς βίδο στο πρώτο παιχνίδι που σε μια πλευρά λείπει ένας πόντος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <location filename="../../src/palamedes/gui/windows/match_table_window.py"/>
        <source>Who begins</source>
        <translation>Ποιος αρχίζει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game.py"/>
        <source>a text file with rolls such as 42 66 31</source>
        <translation>αρχείο κειμένου με ζαριές όπως 42 66 31</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/new_game_players</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source> plays</source>
        <translation> κινήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source> points behind</source>
        <translation> πόντους πίσω</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source> s per decision</source>
        <translation> δ. ανά απόφαση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>A network file made by palamedes train; it is checked and copied to your own networks</source>
        <translation>Αρχείο δικτύου φτιαγμένο με palamedes train· ελέγχεται και αντιγράφεται στα δικά σας δίκτυα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Back to the levels</source>
        <translation>Πίσω στα επίπεδα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Candidates</source>
        <translation>Υποψήφιες κινήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Chance of losing at which the computer resigns</source>
        <translation>Πιθανότητα ήττας στην οποία εγκαταλείπει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Computer</source>
        <translation>Υπολογιστής</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Errors</source>
        <translation>Λάθη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Guest</source>
        <translation>Επισκέπτης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>How strong?</source>
        <translation>Πόσο δυνατός;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>How the computer thinks</source>
        <translation>Πώς σκέφτεται ο υπολογιστής</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Level of {side}</source>
        <translation>Επίπεδο: {side}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Limit the time for looking ahead</source>
        <translation>Όριο στον χρόνο της σκέψης σε βάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Load a network</source>
        <translation>Φόρτωση δικτύου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Load from file…</source>
        <translation>Από αρχείο…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Looks ahead</source>
        <translation>Βάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Looks deeper at</source>
        <translation>Πιο βαθιά για</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Method</source>
        <translation>Σκέφτεται με</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>More…</source>
        <translation>Περισσότερα…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Name of {side}</source>
        <translation>Όνομα: {side}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <location filename="../../src/palamedes/gui/windows/network_choice.py"/>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Network</source>
        <translation>Δίκτυο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Networks (*.h5)</source>
        <translation>Δίκτυα (*.h5)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Person</source>
        <translation>Άνθρωπος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Plays that lose more than this against the best one are not looked at more deeply</source>
        <translation>Οι κινήσεις που χάνουν περισσότερα από την καλύτερη δεν εξετάζονται πιο βαθιά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Resigns if its chance of losing exceeds</source>
        <translation>Εγκαταλείπει όταν χάνει με πάνω από</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Show the measured strength of each level</source>
        <translation>Δείχνει πόσο δυνατό μετρήθηκε κάθε επίπεδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Side whose level is being chosen</source>
        <translation>Πλευρά της οποίας επιλέγεται το επίπεδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Stronger, but takes up to a second per decision</source>
        <translation>Πιο δυνατός, αλλά χρειάζεται έως ένα δευτερόλεπτο για κάθε απόφαση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>The computer</source>
        <translation>Ο υπολογιστής</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>The strength of the levels in this game has not been measured yet.</source>
        <translation>Η δύναμή τους σε αυτό το παιχνίδι δεν μετρήθηκε ακόμη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>The strength of this level in this game has not been measured yet.</source>
        <translation>Η δύναμή του σε αυτό το παιχνίδι δεν μετρήθηκε ακόμη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>The temperature at which the computer chooses a play: at 1, it plays like a beginner</source>
        <translation>Η θερμοκρασία με την οποία διαλέγει κίνηση: με 1 παίζει σαν αρχάριος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Thinking time</source>
        <translation>Χρόνος σκέψης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Time limit for looking ahead</source>
        <translation>Όριο χρόνου για τη σκέψη σε βάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>When the time is over, the computer plays by the deepest look-ahead that it has completed</source>
        <translation>Όταν τελειώσει ο χρόνος, ο υπολογιστής παίζει με το μεγαλύτερο βάθος που πρόλαβε να ολοκληρώσει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Who plays {side}</source>
        <translation>Ποιος παίζει: {side}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Window</source>
        <translation>Παράθυρο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>Your own settings, as chosen under More…</source>
        <translation>Δικές σας ρυθμίσεις, από τα «Περισσότερα…»</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>against random play</source>
        <translation>με τυχαίο παίξιμο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>against {level}</source>
        <translation>με: {level}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>at most</source>
        <translation>έως</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>compares its best plays by short rollouts</source>
        <translation>συγκρίνει τις καλύτερες κινήσεις με σύντομες προσομοιώσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>none: always its best play</source>
        <translation>κανένα: πάντα η καλύτερη κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>not measured yet</source>
        <translation>δεν μετρήθηκε ακόμη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>points per game, ± standard error</source>
        <translation>πόντοι ανά παιχνίδι, ± τυπικό σφάλμα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>{points} points per game against random play.</source>
        <translation>{points} πόντοι ανά παιχνίδι απέναντι σε τυχαίο παίξιμο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_players.py"/>
        <source>{strong} points per game against {level}, {points} points per game against random play.</source>
        <translation>{strong} πόντοι ανά παιχνίδι απέναντι στο επίπεδο «{level}», {points} απέναντι σε τυχαίο παίξιμο.</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/new_game_rules</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <location filename="../../src/palamedes/gui/learning/card_menu.py"/>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>Add</source>
        <translation>Προσθήκη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>Checkers</source>
        <translation>Πούλια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>Checkers per side</source>
        <translation>Πούλια για τον καθένα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>Game to add</source>
        <translation>Παιχνίδι για προσθήκη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>Games in turn</source>
        <translation>Σειρά παιχνιδιών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>Hit and run</source>
        <translation>Χτύπα και φύγε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>If it is not allowed, a checker that has hit may not move again in the same turn.</source>
        <translation>Αν δεν επιτρέπεται, το πούλι που χτύπησε δεν ξανακινείται στην ίδια σειρά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>Played by the usual rules, on the usual board.</source>
        <translation>Παίζεται με τους συνηθισμένους κανόνες, στο συνηθισμένο ταμπλό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>Points</source>
        <comment>board</comment>
        <translation>Θέσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Size</source>
        <translation>Μέγεθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>The dice show numbers from 1 to {count}; the home board has {count} points.</source>
        <translation>Τα ζάρια δείχνουν 1 έως {count}· το σπίτι έχει {count} θέσεις.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>The starting position of {game}: {size} per side</source>
        <translation>Το στήσιμο στο παιχνίδι {game}: {size} η κάθε πλευρά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>all on one point</source>
        <translation>όλα σε μία θέση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>allowed</source>
        <translation>επιτρέπεται</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>five on each of three points</source>
        <translation>από πέντε σε τρεις θέσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>not allowed</source>
        <translation>δεν επιτρέπεται</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>not in the home board</source>
        <translation>όχι στο σπίτι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/new_game_rules.py"/>
        <source>{count} points</source>
        <translation>{count} θέσεις</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/not_kept</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/not_kept.py"/>
        <source>Discard this game</source>
        <translation>Να χαθεί το παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/not_kept.py"/>
        <source>Save as…</source>
        <translation>Αποθήκευση ως…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/not_kept.py"/>
        <source>This game could not be added to the unfinished games:</source>
        <translation>Αυτό το παιχνίδι δεν μπόρεσε να φυλαχτεί στα ατέλειωτα παιχνίδια:</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/play_on</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/play_on.py"/>
        <source>Play on from this position</source>
        <translation>Συνέχεια από αυτή τη θέση</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/resign</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/resign.py"/>
        <source>How many points do you want to offer? The other side may accept or play on.</source>
        <translation>Πόσους πόντους προσφέρετε; Ο άλλος μπορεί να δεχτεί ή να συνεχίσει.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/resign.py"/>
        <source>Resign</source>
        <translation>Εγκατάλειψη</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/rules</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/rules.py"/>
        <source>Use these rules</source>
        <translation>Με αυτούς τους κανόνες</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/set_aside</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/set_aside.py"/>
        <source>Set your game aside and study the pasted position?</source>
        <translation>Να μείνει το παιχνίδι σας στην άκρη και να μελετήσετε τη θέση που επικολλήσατε;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/set_aside.py"/>
        <source>Study the position</source>
        <translation>Μελέτη της θέσης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/set_aside.py"/>
        <source>You can return to the game at any time.</source>
        <translation>Μπορείτε να γυρίσετε στο παιχνίδι όποτε θέλετε.</translation>
    </message>
</context>
<context>
    <name>gui/dialogs/unfinished</name>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Delete</source>
        <translation>Διαγραφή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <source>Delete the selected game ({key})</source>
        <translation>Διαγραφή του επιλεγμένου παιχνιδιού ({key})</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <source>Deleted: {game}</source>
        <translation>Διαγράφηκε: {game}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <location filename="../../src/palamedes/gui/learning/practice_window.py"/>
        <location filename="../../src/palamedes/gui/library/filter_bar.py"/>
        <location filename="../../src/palamedes/gui/library/structure_form.py"/>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <location filename="../../src/palamedes/gui/windows/opening_book_window.py"/>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Game</source>
        <translation>Παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <source>Last played</source>
        <translation>Τελευταία φορά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <location filename="../../src/palamedes/gui/library/ratings_tab.py"/>
        <location filename="../../src/palamedes/gui/library/sessions_tab.py"/>
        <source>Reading…</source>
        <translation>Ανάγνωση…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <source>Resume</source>
        <translation>Συνέχεια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Score</source>
        <translation>Σκορ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <source>The program keeps a game here when another one replaces it.</source>
        <translation>Εδώ φυλάγεται κάθε παιχνίδι που το αντικατέστησε άλλο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <source>There are no unfinished games.</source>
        <translation>Δεν υπάρχουν ατέλειωτα παιχνίδια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <source>Unfinished games</source>
        <translation>Ατέλειωτα παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/dialogs/unfinished.py"/>
        <source>damaged</source>
        <translation>χαλασμένο</translation>
    </message>
</context>
<context>
    <name>gui/keys</name>
    <message>
        <location filename="../../src/palamedes/gui/keys.py"/>
        <source>a command may have at most {most} keys.</source>
        <translation>μια εντολή έχει το πολύ {most} πλήκτρα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/keys.py"/>
        <source>this key has no name, so it cannot be used.</source>
        <translation>αυτό το πλήκτρο δεν έχει όνομα, οπότε δεν μπορεί να χρησιμοποιηθεί.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/keys.py"/>
        <source>{keys} is assigned to “{entry}”; remove it there first.</source>
        <translation>Το {keys} ανήκει στην εντολή «{entry}»· αφαιρέστε το πρώτα από εκεί.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/keys.py"/>
        <source>{keys} is needed for setting up positions.</source>
        <translation>Το {keys} χρειάζεται στο στήσιμο θέσεων.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/keys.py"/>
        <source>{keys} moves the cursor on the board.</source>
        <translation>Το {keys} μετακινεί τον δείκτη στο ταμπλό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/keys.py"/>
        <source>{keys} moves the focus to the next control.</source>
        <translation>Το {keys} πηγαίνει από το ένα στοιχείο στο επόμενο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/keys.py"/>
        <source>{keys} opens the context menu.</source>
        <translation>Το {keys} ανοίγει το μενού του σημείου.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/keys.py"/>
        <source>{keys} opens the “{menu}” menu.</source>
        <translation>Το {keys} ανοίγει το μενού «{menu}».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/keys.py"/>
        <source>{keys} presses the focused button, so it can only be used to continue the game.</source>
        <translation>Το {keys} πατά το επιλεγμένο κουμπί, γι’ αυτό μπορεί μόνο να συνεχίζει το παιχνίδι.</translation>
    </message>
</context>
<context>
    <name>gui/learning/card_menu</name>
    <message>
        <location filename="../../src/palamedes/gui/learning/card_menu.py"/>
        <source>1 card was exported to {name}.</source>
        <translation>1 κάρτα γράφτηκε στο {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/card_menu.py"/>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>Cards</source>
        <translation>Κάρτες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/card_menu.py"/>
        <source>Cards (*.json)</source>
        <translation>Κάρτες (*.json)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/card_menu.py"/>
        <source>Cards (*.json);;Package for Anki (*.apkg)</source>
        <translation>Κάρτες (*.json);;Πακέτο για το Anki (*.apkg)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/card_menu.py"/>
        <source>Cards are being made…</source>
        <translation>Φτιάχνονται κάρτες…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/card_menu.py"/>
        <source>Export cards</source>
        <translation>Εξαγωγή καρτών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/card_menu.py"/>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>Export…</source>
        <translation>Εξαγωγή…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/card_menu.py"/>
        <source>Forget my last answer</source>
        <translation>Να ξεχαστεί η τελευταία απάντησή μου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/card_menu.py"/>
        <source>Import cards</source>
        <translation>Εισαγωγή καρτών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/card_menu.py"/>
        <source>Import…</source>
        <translation>Εισαγωγή…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/card_menu.py"/>
        <source>Remove this card</source>
        <translation>Αφαίρεση αυτής της κάρτας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/card_menu.py"/>
        <source>Restore the removed card</source>
        <translation>Επαναφορά της κάρτας που αφαιρέθηκε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/card_menu.py"/>
        <source>{count} cards were exported to {name}.</source>
        <translation>{count} κάρτες γράφτηκαν στο {name}.</translation>
    </message>
</context>
<context>
    <name>gui/learning/practice_side</name>
    <message>
        <location filename="../../src/palamedes/gui/learning/practice_side.py"/>
        <location filename="../../src/palamedes/gui/review/decision_panel.py"/>
        <source>Choices</source>
        <translation>Επιλογές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/practice_side.py"/>
        <location filename="../../src/palamedes/gui/library/work_bar.py"/>
        <source>Progress</source>
        <translation>Πρόοδος</translation>
    </message>
</context>
<context>
    <name>gui/learning/practice_window</name>
    <message>
        <location filename="../../src/palamedes/gui/learning/practice_window.py"/>
        <location filename="../../src/palamedes/gui/learning/problem_window.py"/>
        <source>Answer</source>
        <translation>Απάντηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/practice_window.py"/>
        <source>Practice</source>
        <translation>Εξάσκηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/practice_window.py"/>
        <source>The card was removed.</source>
        <translation>Η κάρτα αφαιρέθηκε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/practice_window.py"/>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>Trainer</source>
        <translation>Άσκηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/practice_window.py"/>
        <source>You: {mine}-away
Opponent: {theirs}-away</source>
        <translation>Εσάς σας λείπουν {mine}
Του αντιπάλου του λείπουν {theirs}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/practice_window.py"/>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>{seconds} s</source>
        <translation>{seconds} δ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/practice_window.py"/>
        <location filename="../../src/palamedes/gui/learning/problem_window.py"/>
        <source>↶  Undo</source>
        <translation>↶  Αναίρεση</translation>
    </message>
</context>
<context>
    <name>gui/learning/problem_window</name>
    <message>
        <location filename="../../src/palamedes/gui/learning/problem_window.py"/>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <location filename="../../src/palamedes/gui/pages/answer_panel.py"/>
        <source>Analysing…</source>
        <translation>Ανάλυση σε εξέλιξη…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/problem_window.py"/>
        <location filename="../../src/palamedes/gui/panel/play_table.py"/>
        <source>Best plays</source>
        <translation>Καλύτερες κινήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/problem_window.py"/>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>Make your play on the board.</source>
        <translation>Παίξτε την κίνησή σας στο ταμπλό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/problem_window.py"/>
        <source>Try again</source>
        <translation>Ξανά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/problem_window.py"/>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>You can answer as soon as the engine is ready.</source>
        <translation>Θα μπορείτε να απαντήσετε μόλις ετοιμαστεί το πρόγραμμα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/problem_window.py"/>
        <source>You have answered today; only the first answer counts.</source>
        <translation>Απαντήσατε σήμερα· μετρά μόνο η πρώτη απάντηση.</translation>
    </message>
</context>
<context>
    <name>gui/learning/score_chart</name>
    <message>
        <location filename="../../src/palamedes/gui/learning/score_chart.py"/>
        <source>Mean error ({unit})</source>
        <translation>Μέσο λάθος ({unit})</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/score_chart.py"/>
        <source>Mean error of the last answers: {error}</source>
        <translation>Μέσο λάθος των τελευταίων απαντήσεων: {error}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/learning/score_chart.py"/>
        <source>No answers yet</source>
        <translation>Καμία απάντηση ακόμη</translation>
    </message>
</context>
<context>
    <name>gui/library/filter_bar</name>
    <message>
        <location filename="../../src/palamedes/gui/library/filter_bar.py"/>
        <source>A year, a month or a day: 2026, 2026-01 or 2026-01-31</source>
        <translation>Έτος, μήνας ή μέρα: 2026, 2026-01 ή 31/1/2026</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/filter_bar.py"/>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Analysis</source>
        <translation>Ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/filter_bar.py"/>
        <source>Clear</source>
        <translation>Καθαρισμός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/filter_bar.py"/>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>Event</source>
        <translation>Διοργάνωση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/filter_bar.py"/>
        <source>From (date)</source>
        <translation>Από (ημερομηνία)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/filter_bar.py"/>
        <source>Search names, events, tags, files</source>
        <translation>Αναζήτηση σε ονόματα, διοργανώσεις, ετικέτες, αρχεία</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/filter_bar.py"/>
        <source>Show all sessions</source>
        <translation>Δείχνει όλες τις παρτίδες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/filter_bar.py"/>
        <source>Tag</source>
        <translation>Ετικέτα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/filter_bar.py"/>
        <source>To (date)</source>
        <translation>Έως (ημερομηνία)</translation>
    </message>
</context>
<context>
    <name>gui/library/found_list</name>
    <message>
        <location filename="../../src/palamedes/gui/library/found_list.py"/>
        <source>A double click, or Enter, opens the session at the decision</source>
        <translation>Με διπλό κλικ ή Enter ανοίγει η παρτίδα στην απόφαση</translation>
    </message>
</context>
<context>
    <name>gui/library/import_button</name>
    <message>
        <location filename="../../src/palamedes/gui/library/import_button.py"/>
        <source>A &amp;folder…</source>
        <translation>&amp;Φάκελος…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/import_button.py"/>
        <source>Add saved games and matches of other programs; they can also be dropped here</source>
        <translation>Φέρνει αποθηκευμένες παρτίδες και αγώνες άλλων προγραμμάτων· μπορείτε και να τα σύρετε εδώ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/import_button.py"/>
        <source>F&amp;iles…</source>
        <translation>&amp;Αρχεία…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/import_button.py"/>
        <source>Import</source>
        <translation>Εισαγωγή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/import_button.py"/>
        <source>Import a folder</source>
        <translation>Εισαγωγή φακέλου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/import_button.py"/>
        <source>Import files</source>
        <translation>Εισαγωγή αρχείων</translation>
    </message>
</context>
<context>
    <name>gui/library/library_dialogs</name>
    <message>
        <location filename="../../src/palamedes/gui/library/library_dialogs.py"/>
        <source>Keep</source>
        <translation>Εντάξει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/library_dialogs.py"/>
        <source>Problems</source>
        <translation>Προβλήματα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/library_dialogs.py"/>
        <source>The other files and sessions are not affected.</source>
        <translation>Τα άλλα αρχεία και οι άλλες παρτίδες δεν επηρεάζονται.</translation>
    </message>
</context>
<context>
    <name>gui/library/library_window</name>
    <message>
        <location filename="../../src/palamedes/gui/library/library_window.py"/>
        <location filename="../../src/palamedes/gui/library/ratings_tab.py"/>
        <source>Charts</source>
        <translation>Διαγράμματα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/library_window.py"/>
        <source>Library of games</source>
        <translation>Βιβλιοθήκη παρτίδων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/library_window.py"/>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Open</source>
        <translation>Άνοιγμα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/library_window.py"/>
        <source>Positions</source>
        <translation>Θέσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/library_window.py"/>
        <location filename="../../src/palamedes/gui/windows/settings_window.py"/>
        <source>Search</source>
        <translation>Αναζήτηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/library_window.py"/>
        <source>Show the sessions</source>
        <translation>Στις παρτίδες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/library_window.py"/>
        <source>Wait until the present work has ended, or stop it.</source>
        <translation>Περιμένετε να τελειώσει αυτό που γίνεται τώρα, ή διακόψτε το.</translation>
    </message>
</context>
<context>
    <name>gui/library/positions_tab</name>
    <message>
        <location filename="../../src/palamedes/gui/library/positions_tab.py"/>
        <location filename="../../src/palamedes/gui/library/ratings_tab.py"/>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>All players</source>
        <translation>Όλοι οι παίκτες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/positions_tab.py"/>
        <source>Conditions</source>
        <translation>Όροι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/positions_tab.py"/>
        <source>Conditions, separated by commas; the manual lists all of them. The fields above write them here.</source>
        <translation>Όροι, χωρισμένοι με κόμμα· το εγχειρίδιο τους έχει όλους. Τα πεδία από πάνω τους γράφουν εδώ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/positions_tab.py"/>
        <source>Describe a position and a decision, and search all sessions for it. Empty fields fit everything.</source>
        <translation>Περιγράψτε μια θέση και μια απόφαση και ψάξτε σε όλες τις παρτίδες. Τα άδεια πεδία ταιριάζουν με όλα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/positions_tab.py"/>
        <source>Make cards</source>
        <translation>Να γίνουν κάρτες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/positions_tab.py"/>
        <source>Make cards from the selected decisions, or from all of them if none is selected</source>
        <translation>Κάνει κάρτες τις επιλεγμένες αποφάσεις, ή όλες αν δεν έχει επιλεγεί καμία</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/positions_tab.py"/>
        <source>Make cards from {n} decision</source>
        <translation>Να γίνει κάρτα {n} απόφαση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/positions_tab.py"/>
        <source>Make cards from {n} decisions</source>
        <translation>Να γίνουν κάρτες {n} αποφάσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/positions_tab.py"/>
        <source>No decision fits these conditions.</source>
        <translation>Καμία απόφαση δεν ταιριάζει με αυτούς τους όρους.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/positions_tab.py"/>
        <source>Player who decides</source>
        <translation>Ο παίκτης που αποφασίζει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/positions_tab.py"/>
        <source>{n} decision was left out: it has no choice, has not been analysed, or answers a beaver.</source>
        <translation>{n} απόφαση έμεινε έξω: δεν έχει επιλογή, δεν έχει αναλυθεί ή απαντά σε μπίβερ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/positions_tab.py"/>
        <source>{n} decisions were left out: they have no choice, have not been analysed, or answer a beaver.</source>
        <translation>{n} αποφάσεις έμειναν έξω: δεν έχουν επιλογή, δεν έχουν αναλυθεί ή απαντούν σε μπίβερ.</translation>
    </message>
</context>
<context>
    <name>gui/library/session_commands</name>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>Export the session</source>
        <translation>Εξαγωγή της παρτίδας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>Export the sessions to a folder</source>
        <translation>Εξαγωγή των παρτίδων σε φάκελο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>Page with boards and charts (*.html);;For printing (*.pdf)</source>
        <translation>Σελίδα με ταμπλό και διαγράμματα (*.html);;Για εκτύπωση (*.pdf)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>Report on the sessions</source>
        <translation>Αναφορά για τις παρτίδες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>Tags</source>
        <translation>Ετικέτες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>Tags of the selected sessions, separated by commas:</source>
        <translation>Ετικέτες των επιλεγμένων παρτίδων, χωρισμένες με κόμμα:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>The event at which the selected sessions were played:</source>
        <translation>Η διοργάνωση στην οποία παίχτηκαν οι επιλεγμένες παρτίδες:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>The event of {n} session is as before.</source>
        <translation>Η διοργάνωση σε {n} παρτίδα είναι όπως πριν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>The event of {n} session was changed.</source>
        <translation>Άλλαξε η διοργάνωση σε {n} παρτίδα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>The event of {n} sessions is as before.</source>
        <translation>Η διοργάνωση σε {n} παρτίδες είναι όπως πριν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>The event of {n} sessions was changed.</source>
        <translation>Άλλαξε η διοργάνωση σε {n} παρτίδες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>The report is being written…</source>
        <translation>Η αναφορά γράφεται…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>The report was saved in {name}.</source>
        <translation>Η αναφορά αποθηκεύτηκε στο {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>The tags of {n} session are as before.</source>
        <translation>Οι ετικέτες σε {n} παρτίδα είναι όπως πριν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>The tags of {n} session were changed.</source>
        <translation>Άλλαξαν οι ετικέτες σε {n} παρτίδα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>The tags of {n} sessions are as before.</source>
        <translation>Οι ετικέτες σε {n} παρτίδες είναι όπως πριν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>The tags of {n} sessions were changed.</source>
        <translation>Άλλαξαν οι ετικέτες σε {n} παρτίδες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>{n} session was deleted from the library.</source>
        <translation>{n} παρτίδα διαγράφηκε από τη βιβλιοθήκη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>{n} session was exported to {name}.</source>
        <translation>{n} παρτίδα γράφτηκε στον φάκελο {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>{n} session was restored.</source>
        <translation>{n} παρτίδα ήρθε πίσω.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>{n} sessions were deleted from the library.</source>
        <translation>{n} παρτίδες διαγράφηκαν από τη βιβλιοθήκη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>{n} sessions were exported to {name}.</source>
        <translation>{n} παρτίδες γράφτηκαν στον φάκελο {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/session_commands.py"/>
        <source>{n} sessions were restored.</source>
        <translation>{n} παρτίδες ήρθαν πίσω.</translation>
    </message>
</context>
<context>
    <name>gui/library/sessions_tab</name>
    <message>
        <location filename="../../src/palamedes/gui/library/sessions_tab.py"/>
        <source>&amp;Selected sessions</source>
        <translation>&amp;Επιλεγμένες παρτίδες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/sessions_tab.py"/>
        <source>All &amp;listed sessions without an analysis</source>
        <translation>Όσες της &amp;λίστας δεν έχουν ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/sessions_tab.py"/>
        <source>All these sessions have been analysed at this depth or deeper.</source>
        <translation>Όλες αυτές οι παρτίδες έχουν αναλυθεί σε αυτό το βάθος ή βαθύτερα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/sessions_tab.py"/>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>Analyse</source>
        <translation>Ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/sessions_tab.py"/>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>Look-ahead</source>
        <translation>Βάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/sessions_tab.py"/>
        <source>One report on the selected sessions, as a page or for printing</source>
        <translation>Μία αναφορά για τις επιλεγμένες παρτίδες, σε σελίδα ή για εκτύπωση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/sessions_tab.py"/>
        <source>Report…</source>
        <translation>Αναφορά…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/sessions_tab.py"/>
        <source>The moves of this session are not known; only its results were counted.</source>
        <translation>Οι κινήσεις αυτής της παρτίδας δεν είναι γνωστές· μετρήθηκαν μόνο τα αποτελέσματα.</translation>
    </message>
</context>
<context>
    <name>gui/library/structure_form</name>
    <message>
        <location filename="../../src/palamedes/gui/library/structure_form.py"/>
        <source>At least this many</source>
        <translation>Τουλάχιστον τόσα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/structure_form.py"/>
        <source>Me</source>
        <translation>Εγώ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/structure_form.py"/>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <location filename="../../src/palamedes/service/practice/trainers.py"/>
        <source>Opponent</source>
        <translation>Αντίπαλος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/structure_form.py"/>
        <location filename="../../src/palamedes/gui/review/decisions_view.py"/>
        <source>Phase</source>
        <translation>Φάση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/structure_form.py"/>
        <source>Points that are made, in the numbers of this side, such as 4-6, 8</source>
        <translation>Πιασμένες πόρτες, με την αρίθμηση αυτής της πλευράς, όπως 4-6, 8</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/structure_form.py"/>
        <location filename="../../src/palamedes/gui/review/decisions_view.py"/>
        <source>Smallest error</source>
        <translation>Ελάχιστο λάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/structure_form.py"/>
        <source>any error</source>
        <translation>κάθε λάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/structure_form.py"/>
        <source>error of {n} or more</source>
        <translation>λάθος από {n} και πάνω</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/structure_form.py"/>
        <source>points made</source>
        <translation>πόρτες</translation>
    </message>
</context>
<context>
    <name>gui/library/work_bar</name>
    <message>
        <location filename="../../src/palamedes/gui/library/work_bar.py"/>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <location filename="../../src/palamedes/gui/pages/home_page.py"/>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Continue</source>
        <translation>Συνέχεια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/work_bar.py"/>
        <source>Continue the work that was paused</source>
        <translation>Συνεχίζει από εκεί που έγινε η παύση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/work_bar.py"/>
        <source>Hide</source>
        <translation>Απόκρυψη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/work_bar.py"/>
        <source>Hide this message</source>
        <translation>Κρύβει αυτό το μήνυμα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/work_bar.py"/>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <source>Pause</source>
        <translation>Παύση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/work_bar.py"/>
        <source>Pause the work; everything done so far is kept</source>
        <translation>Παύση· ό,τι έγινε ως τώρα μένει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/work_bar.py"/>
        <source>Show which files and sessions could not be used</source>
        <translation>Δείχνει ποια αρχεία και ποιες παρτίδες δεν χρησιμοποιήθηκαν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/work_bar.py"/>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>Stop</source>
        <translation>Διακοπή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/work_bar.py"/>
        <source>Stop the work; everything done so far is kept</source>
        <translation>Διακοπή· ό,τι έγινε ως τώρα μένει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/work_bar.py"/>
        <source>The work begins…</source>
        <translation>Ξεκινά…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/work_bar.py"/>
        <source>{n} problems…</source>
        <translation>{n} προβλήματα…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/library/work_bar.py"/>
        <source>{n} problem…</source>
        <translation>{n} πρόβλημα…</translation>
    </message>
</context>
<context>
    <name>gui/maps/maps_window</name>
    <message>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <source>Bitmap image (*.png);;Vector image (*.svg)</source>
        <translation>Εικόνα (*.png);;Διανυσματική εικόνα (*.svg)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <source>Close the maps (Esc)</source>
        <translation>Κλείσιμο των χαρτών (Esc)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <source>Copy picture</source>
        <translation>Αντιγραφή εικόνας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <source>Evaluate what is missing</source>
        <translation>Υπολογισμός όσων λείπουν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <source>Maps of the position</source>
        <translation>Χάρτες της θέσης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <source>Save picture…</source>
        <translation>Αποθήκευση εικόνας…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <source>Save the map as a picture</source>
        <translation>Αποθήκευση του χάρτη ως εικόνας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <source>Stop and keep what is done (Esc closes the window)</source>
        <translation>Διακοπή· ό,τι έγινε ως τώρα μένει (το Esc κλείνει το παράθυρο)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <source>The map as a picture, for other programs (Ctrl+Shift+C)</source>
        <translation>Ο χάρτης ως εικόνα, για άλλα προγράμματα (Ctrl+Shift+C)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <source>The picture was saved as {name}.</source>
        <translation>Η εικόνα αποθηκεύτηκε ως {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/maps/maps_window.py"/>
        <source>There is no map: {sentence}</source>
        <translation>Δεν υπάρχει χάρτης: {sentence}</translation>
    </message>
</context>
<context>
    <name>gui/models/analysis/analysis_model</name>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <location filename="../../src/palamedes/gui/models/game/score_sheet_model.py"/>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Game {number}</source>
        <translation>Παιχνίδι {number}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>Looking at all plays…</source>
        <translation>Εξέταση όλων των κινήσεων…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>No checker can be moved: there is nothing to decide.</source>
        <translation>Κανένα πούλι δεν κινείται: δεν υπάρχει τίποτα να αποφασιστεί.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>Played: {play}, rank {place} of {count}</source>
        <translation>Παίχτηκε: {play}, θέση {place} από {count}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>Rolling out: {done} of {wanted} games</source>
        <translation>Προσομοίωση: {done} από {wanted} παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>Rolling out…</source>
        <translation>Προσομοίωση…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>Rollout stopped</source>
        <translation>Η προσομοίωση σταμάτησε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>Rollouts are being prepared, which happens only once. This rollout will begin afterwards; Stop cancels it.</source>
        <translation>Ετοιμάζονται οι προσομοιώσεις, κάτι που γίνεται μία φορά μόνο. Η δική σας αρχίζει μετά· η Διακοπή την ακυρώνει.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <location filename="../../src/palamedes/gui/review/analysis_plays.py"/>
        <source>Source</source>
        <translation>Πηγή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>The game is over; go back to an earlier decision.</source>
        <translation>Το παιχνίδι τελείωσε· γυρίστε σε μια προηγούμενη απόφαση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>There is nothing to analyse before the opening roll.</source>
        <translation>Πριν από τα πρώτα ζάρια δεν υπάρχει τίποτα για ανάλυση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>before the opening roll</source>
        <translation>πριν από τα πρώτα ζάρια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>{found_by}; looking deeper…</source>
        <translation>{found_by}· πιο βαθιά…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>{name} to answer a beaver</source>
        <translation>{name}: απάντηση σε μπίβερ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <location filename="../../src/palamedes/service/analysis/decision_pictures.py"/>
        <source>{name} to answer a double</source>
        <translation>{name}: απάντηση σε διπλασιασμό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <location filename="../../src/palamedes/service/analysis/decision_pictures.py"/>
        <location filename="../../src/palamedes/service/analysis/map_files.py"/>
        <source>{name} to play {roll}</source>
        <translation>{name}: ζαριά {roll}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <location filename="../../src/palamedes/service/analysis/map_files.py"/>
        <source>{name} to roll</source>
        <translation>{name}: πριν από τη ζαριά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>{score} to 1</source>
        <translation>{score} στον 1</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_model.py"/>
        <source>{score} to {n}</source>
        <translation>{score} στους {n}</translation>
    </message>
</context>
<context>
    <name>gui/models/analysis/analysis_table</name>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>1-ply</source>
        <translation>Βάθος 1</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>2-ply</source>
        <translation>Βάθος 2</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>3-ply</source>
        <translation>Βάθος 3</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>4-ply</source>
        <translation>Βάθος 4</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Double games lost per hundred, at the deepest look-ahead completed</source>
        <translation>Διπλές ήττες στις εκατό, στο βάθος που έφτασε η ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Double games won per hundred, at the deepest look-ahead completed</source>
        <translation>Διπλές νίκες στις εκατό, στο βάθος που έφτασε η ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>Error</source>
        <translation>Λάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Expected points for the mover, at 1 ply</source>
        <translation>Πόντοι που αναμένει όποιος παίζει, σε βάθος 1</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Expected points for the mover, at 2 plies</source>
        <translation>Πόντοι που αναμένει όποιος παίζει, σε βάθος 2</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Expected points for the mover, at 3 plies</source>
        <translation>Πόντοι που αναμένει όποιος παίζει, σε βάθος 3</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Expected points for the mover, at 4 plies</source>
        <translation>Πόντοι που αναμένει όποιος παίζει, σε βάθος 4</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Expected points for the mover, by rollout</source>
        <translation>Πόντοι που αναμένει όποιος παίζει, με προσομοίωση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Expected points for the mover, by the program that gives a second opinion</source>
        <translation>Αναμενόμενοι πόντοι για όποιον παίζει, κατά το πρόγραμμα της δεύτερης γνώμης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Games won per hundred, at the deepest look-ahead completed</source>
        <translation>Νίκες στις εκατό, στο βάθος που έφτασε η ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>LD</source>
        <translation>ΗΔ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>LT</source>
        <translation>ΗΤ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <location filename="../../src/palamedes/gui/windows/match_table_window.py"/>
        <source>Match</source>
        <translation>Αγώνας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Matches won per hundred, with this cube decision</source>
        <translation>Αγώνες που κερδίζονται στους εκατό, με αυτή την απόφαση για τον βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Number of games in the rollout</source>
        <translation>Παιχνίδια της προσομοίωσης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Other</source>
        <translation>Άλλο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Points behind the best play, at the same number of plies</source>
        <translation>Πόντοι πίσω από την καλύτερη κίνηση, στο ίδιο βάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <source>Rollout</source>
        <translation>Προσομοίωση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Rollout of {games}: {equity} points on average; wins {win}, {win_double} double; loses {lose_double} double.</source>
        <translation>Προσομοίωση: {equity} πόντοι σε {games}· νίκες {win}, διπλές {win_double}· διπλές ήττες {lose_double}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Standard error of the rollout</source>
        <translation>Τυπικό σφάλμα της προσομοίωσης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>The difference from no double is {figures} points.</source>
        <translation>Απέχει {figures} πόντους από το παίξιμο χωρίς διπλασιασμό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>The difference from the best rolled-out play is {figures} points.</source>
        <translation>Απέχει {figures} πόντους από την καλύτερη κίνηση της προσομοίωσης.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Triple games lost per hundred, at the deepest look-ahead completed</source>
        <translation>Τριπλές ήττες στις εκατό, στο βάθος που έφτασε η ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>Triple games won per hundred, at the deepest look-ahead completed</source>
        <translation>Τριπλές νίκες στις εκατό, στο βάθος που έφτασε η ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>W</source>
        <translation>Ν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>WD</source>
        <translation>ΝΔ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <source>WT</source>
        <translation>ΝΤ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>{n} game</source>
        <translation>{n} παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/analysis_table.py"/>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>{n} games</source>
        <translation>{n} παιχνίδια</translation>
    </message>
</context>
<context>
    <name>gui/models/analysis/bearoff_model</name>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/bearoff_model.py"/>
        <source>Chance</source>
        <translation>Πιθανότητα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/bearoff_model.py"/>
        <source>{name}: {chance} exactly, {within} at most</source>
        <translation>{name}: ακριβώς {chance}, το πολύ {within}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/bearoff_model.py"/>
        <source>{name}: {mean} rolls on average, {pips} pips, EPC {epc}, wastage {wastage}</source>
        <translation>{name}: {mean} ζαριές κατά μέσο όρο, μέτρημα {pips}, EPC {epc}, σπατάλη {wastage}</translation>
    </message>
</context>
<context>
    <name>gui/models/analysis/decision_view</name>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>Double games (gammons) won / lost per hundred</source>
        <translation>Διπλές νίκες / ήττες (γκάμον) στις εκατό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>Equity {equity} points, {by_whom}.</source>
        <translation>Αξία {equity} πόντοι, {by_whom}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>Expected points for the mover</source>
        <translation>Πόντοι που αναμένει όποιος παίζει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>Games won per hundred</source>
        <translation>Νίκες στις εκατό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <source>Points behind the best choice</source>
        <translation>Πόντοι πίσω από την καλύτερη επιλογή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <source>This choice was made.</source>
        <translation>Αυτή έγινε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>W/L ×2</source>
        <translation>Ν/Η ×2</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>Win %</source>
        <translation>Νίκες %</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <source>Wins {chance} of the games.</source>
        <translation>Κερδίζει το {chance} των παιχνιδιών.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <source>{name} to answer a resignation</source>
        <translation>{name}: απάντηση σε εγκατάλειψη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <source>{name} to resign or to play on</source>
        <translation>{name}: εγκατάλειψη ή συνέχεια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <location filename="../../src/palamedes/service/analysis/decision_pictures.py"/>
        <source>{name} to roll or to double</source>
        <translation>{name}: ζαριά ή διπλασιασμός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decision_view.py"/>
        <source>▸ marks the choice that was made</source>
        <translation>Το ▸ δείχνει τι έγινε</translation>
    </message>
</context>
<context>
    <name>gui/models/analysis/decisions</name>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>All decisions</source>
        <translation>Όλες οι αποφάσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>All errors</source>
        <translation>Όλα τα λάθη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>Bad or worse</source>
        <translation>Κακές και χειρότερες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>Checker plays</source>
        <translation>Κινήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>Cube decisions</source>
        <translation>Αποφάσεις βίδου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>Doubtful or worse</source>
        <translation>Αμφίβολες και χειρότερες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>Error rate: thousandths of a point lost per decision, over all decisions of this kind</source>
        <translation>Ρυθμός λαθών: χιλιοστά του πόντου που χάνονται ανά απόφαση, σε όλες τις αποφάσεις του είδους</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>Game, turn</source>
        <translation>Σειρά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>Listed</source>
        <translation>Εδώ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>Points lost by the listed decisions, and by all decisions of this kind</source>
        <translation>Πόντοι που χάθηκαν με τις αποφάσεις της λίστας, και με όλες τις αποφάσεις αυτού του είδους</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>Rate</source>
        <translation>Ρυθμός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <location filename="../../src/palamedes/gui/models/library/structure.py"/>
        <source>Resignations</source>
        <translation>Εγκαταλείψεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>The number of listed decisions, and the number of all decisions of this kind</source>
        <translation>Πόσες αποφάσεις έχει η λίστα, και πόσες υπάρχουν συνολικά του ίδιου είδους</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <location filename="../../src/palamedes/gui/review/decisions_view.py"/>
        <source>Totals</source>
        <translation>Σύνολα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>Very bad only</source>
        <translation>Μόνο πολύ κακές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>loses {points}</source>
        <translation>χάνει {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>no error</source>
        <translation>χωρίς λάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>{count} of {all}</source>
        <translation>{count} από {all}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/decisions.py"/>
        <source>{name}: {kind}</source>
        <translation>{name}: {kind}</translation>
    </message>
</context>
<context>
    <name>gui/models/analysis/editing</name>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/editing.py"/>
        <source>all {count} checkers of {side} are on the board; take one away first.</source>
        <translation>και τα {count} πούλια ({side}) είναι στο ταμπλό· βγάλτε πρώτα ένα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/editing.py"/>
        <source>no checker can join a pinned one; remove the pinning checkers first.</source>
        <translation>το πλακωμένο πούλι μένει μόνο του κάτω από όποιον το πλακώνει· βγάλτε πρώτα εκείνον.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/editing.py"/>
        <source>the number of checkers off the board cannot be set; change the checkers on the points instead.</source>
        <translation>όσα δεν είναι στο ταμπλό είναι μαζεμένα· βάλτε πούλια στις θέσεις.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/editing.py"/>
        <source>there is no checker here that you can pick up.</source>
        <translation>από εδώ δεν μπορείτε να πάρετε πούλι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/editing.py"/>
        <source>these checkers are already off.</source>
        <translation>όσα είναι εδώ είναι ήδη μαζεμένα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/editing.py"/>
        <source>to bear off checkers, drag them here or right-click their point.</source>
        <translation>τα πούλια μαζεύονται όταν τα σύρετε εδώ, ή με δεξί κλικ στη θέση τους.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/editing.py"/>
        <source>{side} has only {count} checkers that can be put here.</source>
        <translation>{side}: υπάρχουν μόνο {count} πούλια για αυτή τη θέση.</translation>
    </message>
</context>
<context>
    <name>gui/models/analysis/lines</name>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/lines.py"/>
        <source>As played</source>
        <translation>Όπως παίχτηκε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/lines.py"/>
        <source>What if {moves}</source>
        <translation>Κι αν {moves}</translation>
    </message>
</context>
<context>
    <name>gui/models/analysis/maps_model</name>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/maps_model.py"/>
        <source>Evaluating…</source>
        <translation>Υπολογισμός…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/maps_model.py"/>
        <source>Rolls and replies</source>
        <translation>Ζαριές και απαντήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/maps_model.py"/>
        <source>Scores</source>
        <translation>Σκορ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/maps_model.py"/>
        <source>{judge}; evaluating…</source>
        <translation>{judge}· υπολογισμός…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/maps_model.py"/>
        <source>{judge}; stopped</source>
        <translation>{judge}· διακόπηκε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/maps_model.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <location filename="../../src/palamedes/service/analysis/map_files.py"/>
        <source>{plies}-ply by {network}</source>
        <translation>βάθος {plies}, {network}</translation>
    </message>
</context>
<context>
    <name>gui/models/analysis/position_analysis</name>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/position_analysis.py"/>
        <source>According to the rollout: {right}.</source>
        <translation>Κατά την προσομοίωση: {right}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/position_analysis.py"/>
        <source>Before the roll</source>
        <translation>Πριν από τη ζαριά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/position_analysis.py"/>
        <source>at most {count} plays within {window} points</source>
        <translation>{count} κινήσεις έως {window}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/position_analysis.py"/>
        <source>not yet judged</source>
        <translation>δεν κρίθηκε ακόμη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/position_analysis.py"/>
        <source>rolled out</source>
        <translation>με προσομοίωση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/position_analysis.py"/>
        <source>the score is taken into account</source>
        <translation>το σκορ μετρά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/position_analysis.py"/>
        <source>{points}, with the cube</source>
        <translation>{points}, με τον βίδο</translation>
    </message>
</context>
<context>
    <name>gui/models/analysis/queue_rows</name>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>All rollouts are done.</source>
        <translation>Όλες οι προσομοιώσεις είναι έτοιμες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>Position</source>
        <translation>Θέση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Results</source>
        <translation>Αποτελέσματα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>Status</source>
        <translation>Κατάσταση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>The queue is empty. “Add to the queue” in the analysis of a position adds its rollout.</source>
        <translation>Η ουρά είναι άδεια. Το «Στην ουρά», στην ανάλυση μιας θέσης, βάζει εδώ την προσομοίωσή της.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>The queue is paused.</source>
        <translation>Η ουρά έχει σταματήσει.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>This rollout is in the queue already.</source>
        <translation>Αυτή η προσομοίωση είναι ήδη στην ουρά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>before the roll</source>
        <translation>πριν τη ζαριά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>done</source>
        <translation>έτοιμη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>stopped after {games}</source>
        <translation>σταμάτησε στα {games}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>waiting</source>
        <translation>περιμένει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>{done} of {wanted} games</source>
        <translation>{done} από {wanted} παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>{n} rollout is left</source>
        <translation>Μένει {n} προσομοίωση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>{n} rollout was added to the queue.</source>
        <translation>Μπήκε στην ουρά {n} προσομοίωση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>{n} rollouts are left</source>
        <translation>Μένουν {n} προσομοιώσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>{n} rollouts were added to the queue.</source>
        <translation>Μπήκαν στην ουρά {n} προσομοιώσεις.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>{n} turn</source>
        <translation>{n} σειρά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/queue_rows.py"/>
        <source>{n} turns</source>
        <translation>{n} σειρές</translation>
    </message>
</context>
<context>
    <name>gui/models/analysis/race_words</name>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/race_words.py"/>
        <source>Effective pip counts are given only in a race, when the sides can no longer meet.</source>
        <translation>Το πραγματικό μέτρημα (EPC) δίνεται μόνο στο τρέξιμο, όταν οι δύο πλευρές δεν μπορούν πια να συναντηθούν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/race_words.py"/>
        <source>The bearoff database contains only checkers on points 1 to {points}. A side with other checkers has no EPC.</source>
        <translation>Η βάση μαζέματος έχει μόνο πούλια στις θέσεις 1 ως {points}. Μια πλευρά με άλλα πούλια δεν έχει EPC.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/race_words.py"/>
        <source>The effective pip count (EPC) is the mean number of rolls that a side needs to bear off, times 8.17 pips. The wastage is the EPC minus the pips. Both come from the bearoff database.</source>
        <translation>Το πραγματικό μέτρημα (EPC) είναι ο μέσος αριθμός ζαριών που χρειάζεται μια πλευρά για να μαζέψει, επί 8,17 πόντους δρόμου. Η σπατάλη είναι το EPC μείον το μέτρημα. Και τα δύο βγαίνουν από τη βάση μαζέματος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/race_words.py"/>
        <source>There is no bearoff database for this game, so effective pip counts are not known.</source>
        <translation>Για αυτό το παιχνίδι δεν υπάρχει βάση μαζέματος, οπότε το πραγματικό μέτρημα (EPC) δεν είναι γνωστό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/race_words.py"/>
        <source>level</source>
        <translation>ίσα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/race_words.py"/>
        <source>{side} leads by {lead} EPC</source>
        <translation>{side} μπροστά: {lead} EPC</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/race_words.py"/>
        <source>{side} leads by {pips}</source>
        <translation>{side} μπροστά: {pips}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/race_words.py"/>
        <source>{side}: {n} pip</source>
        <translation>{side}: {n}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/race_words.py"/>
        <source>{side}: {n} pip, EPC {epc}, wastage {wastage}</source>
        <translation>{side}: μέτρημα {n}, EPC {epc}, σπατάλη {wastage}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/race_words.py"/>
        <source>{side}: {n} pips</source>
        <translation>{side}: {n}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/race_words.py"/>
        <source>{side}: {n} pips, EPC {epc}, wastage {wastage}</source>
        <translation>{side}: μέτρημα {n}, EPC {epc}, σπατάλη {wastage}</translation>
    </message>
</context>
<context>
    <name>gui/models/analysis/roll_rows</name>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/roll_rows.py"/>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <source>Best play</source>
        <translation>Καλύτερη κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/roll_rows.py"/>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <source>Dice roll</source>
        <translation>Ζαριά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/roll_rows.py"/>
        <source>Expected points for the mover after the best play</source>
        <translation>Αναμενόμενοι πόντοι μετά την καλύτερη κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/roll_rows.py"/>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>Luck</source>
        <translation>Τύχη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/roll_rows.py"/>
        <source>Mean of all rolls</source>
        <translation>Μέσος όρος για όλες τις ζαριές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/roll_rows.py"/>
        <source>Points above the mean of all rolls</source>
        <translation>Πόντοι πάνω από τον μέσο όρο για όλες τις ζαριές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/roll_rows.py"/>
        <source>The best play for the roll, at 1 ply</source>
        <translation>Η καλύτερη κίνηση για τη ζαριά, σε βάθος 1</translation>
    </message>
</context>
<context>
    <name>gui/models/analysis/rollout_presets</name>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/rollout_presets.py"/>
        <source>Custom</source>
        <translation>Δική μου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/rollout_presets.py"/>
        <source>Deep</source>
        <translation>Βαθιά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/rollout_presets.py"/>
        <source>Quick</source>
        <translation>Γρήγορη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/rollout_presets.py"/>
        <source>Standard</source>
        <translation>Κανονική</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/rollout_presets.py"/>
        <source>about {n} hour</source>
        <translation>περίπου {n} ώρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/rollout_presets.py"/>
        <source>about {n} hours</source>
        <translation>περίπου {n} ώρες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/rollout_presets.py"/>
        <source>about {n} minute</source>
        <translation>περίπου {n} λεπτό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/rollout_presets.py"/>
        <source>about {n} minutes</source>
        <translation>περίπου {n} λεπτά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/rollout_presets.py"/>
        <source>about {n} second</source>
        <translation>περίπου {n} δευτερόλεπτο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/rollout_presets.py"/>
        <source>about {n} seconds</source>
        <translation>περίπου {n} δευτερόλεπτα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/analysis/rollout_presets.py"/>
        <source>{time} left</source>
        <translation>μένουν {time}</translation>
    </message>
</context>
<context>
    <name>gui/models/computer_model</name>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>1 ply: at a glance</source>
        <translation>βάθος 1: με μια ματιά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>2 plies: all replies to its best plays</source>
        <translation>βάθος 2: όλες οι απαντήσεις στις καλύτερες κινήσεις του</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>3 plies: its own next turn as well; takes several seconds</source>
        <translation>βάθος 3: και η δική του επόμενη σειρά· θέλει δευτερόλεπτα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>4 plies: one more turn of the opponent; can take a minute</source>
        <translation>βάθος 4: και μία ακόμη σειρά του αντιπάλου· μπορεί να θέλει ένα λεπτό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>No network suits {games}, so for this part of the session the computer will play by Monte Carlo:</source>
        <translation>Κανένα δίκτυο δεν ταιριάζει ({games}), γι’ αυτό εκεί ο υπολογιστής θα παίξει με Μόντε Κάρλο:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>No network suits {games}, so the computer will play by Monte Carlo:</source>
        <translation>Κανένα δίκτυο δεν ταιριάζει ({games}), γι’ αυτό ο υπολογιστής θα παίξει με Μόντε Κάρλο:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>heuristic</source>
        <translation>τον ευρετικό παίκτη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>it plays out every candidate many times at random. Its thinking time is set under More…</source>
        <translation>δοκιμάζει κάθε υποψήφια κίνηση πολλές φορές στην τύχη. Ο χρόνος σκέψης είναι στα «Περισσότερα…»</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>random play</source>
        <translation>τυχαίο παίξιμο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>{games} on this board</source>
        <translation>{games} σε αυτό το ταμπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>{games} with the recipe {recipe}</source>
        <translation>{games} με τη συνταγή {recipe}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>{method}, {seconds} s per decision</source>
        <translation>{method}, {seconds} δ. ανά απόφαση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>{network}, {figures} against {opponent}</source>
        <translation>{network}, {figures} με {opponent}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>{others} and {last}</source>
        <translation>{others} και {last}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>{words} with {network}</source>
        <translation>{words} με {network}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/computer_model.py"/>
        <source>{words}, at most {seconds} s per decision</source>
        <translation>{words}, έως {seconds} δ. ανά απόφαση</translation>
    </message>
</context>
<context>
    <name>gui/models/dice_charts</name>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_charts.py"/>
        <source>Count</source>
        <translation>Πλήθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_charts.py"/>
        <source>Fair dice, 95 % range</source>
        <translation>Τίμια ζάρια, εύρος 95 %</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_charts.py"/>
        <source>Number on the die</source>
        <translation>Αριθμός στο ζάρι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_charts.py"/>
        <source>Roll of the dice</source>
        <translation>Ζαριά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_charts.py"/>
        <source>{name}: {count}, expected {expected}</source>
        <translation>{name}: {count}, αναμενόμενες {expected}</translation>
    </message>
</context>
<context>
    <name>gui/models/dice_model</name>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>An opening roll is one die from each side, so it is counted only under “Together”.</source>
        <translation>Τα πρώτα ζάρια είναι ένα από κάθε πλευρά, γι’ αυτό μετρούν μόνο στο «Μαζί».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>Chi-square {chi_square}, {freedom}</source>
        <translation>Χι τετράγωνο {chi_square}, {freedom}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>Nobody has rolled yet.</source>
        <translation>Κανείς δεν έριξε ακόμη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>Sealed dice</source>
        <translation>Σφραγισμένα ζάρια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>The dice are not proved</source>
        <translation>Τα ζάρια δεν αποδεικνύονται</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>The dice were sealed before the first roll. The seed is shown when the session is over.</source>
        <translation>Τα ζάρια σφραγίστηκαν πριν από την πρώτη ζαριά. Ο σπόρος φανερώνεται στο τέλος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>Together</source>
        <translation>Μαζί</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>Your luck, proved fair</source>
        <translation>Η τύχη σας, αποδεδειγμένα τίμια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>Your rolls alone: {judgement}</source>
        <translation>Μόνο οι δικές σας ζαριές: {judgement}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>{n} degree of freedom</source>
        <translation>{n} βαθμός ελευθερίας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>{n} degrees of freedom</source>
        <translation>{n} βαθμοί ελευθερίας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>{n} roll with dice of a different size is not counted here.</source>
        <translation>{n} ζαριά με ζάρια άλλου μεγέθους δεν μετράει εδώ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>{n} rolls with dice of a different size are not counted here.</source>
        <translation>{n} ζαριές με ζάρια άλλου μεγέθους δεν μετρούν εδώ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/dice_model.py"/>
        <source>{whose} rolls alone: {judgement}</source>
        <translation>Μόνο οι ζαριές ({whose}): {judgement}</translation>
    </message>
</context>
<context>
    <name>gui/models/game/chances_model</name>
    <message>
        <location filename="../../src/palamedes/gui/models/game/chances_model.py"/>
        <source>, {double} double</source>
        <translation>, {double} διπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/chances_model.py"/>
        <source>, {triple} triple</source>
        <translation>, {triple} τριπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/chances_model.py"/>
        <source>Chances before the roll. {first}. {second}.</source>
        <translation>Πιθανότητες πριν από τη ζαριά. {first}. {second}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/chances_model.py"/>
        <source>{name}: {win} to win</source>
        <translation>{name}: {win} για νίκη</translation>
    </message>
</context>
<context>
    <name>gui/models/game/game_model</name>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_model.py"/>
        <source>nobody can resign now.</source>
        <translation>τώρα δεν μπορεί να εγκαταλείψει κανείς.</translation>
    </message>
</context>
<context>
    <name>gui/models/game/game_summary</name>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>Bad decisions</source>
        <translation>Κακές αποφάσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>Doubtful decisions</source>
        <translation>Αμφίβολες αποφάσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>Error rate</source>
        <translation>Ρυθμός λαθών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>No network can analyse this game.</source>
        <translation>Κανένα δίκτυο δεν μπορεί να αναλύσει αυτό το παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>Performance rating, as in eXtreme Gammon: 500 times the points lost per decision</source>
        <translation>Δείκτης επίδοσης, όπως στο eXtreme Gammon: 500 φορές οι πόντοι που χάθηκαν ανά απόφαση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>Points gained by lucky rolls</source>
        <translation>Οι πόντοι που έδωσαν οι τυχερές ζαριές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>Result without luck</source>
        <translation>Αποτέλεσμα χωρίς την τύχη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>Some decisions have not been analysed.</source>
        <translation>Μερικές αποφάσεις δεν αναλύθηκαν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>The points won minus the luck of both sides</source>
        <translation>Οι πόντοι που κερδήθηκαν, χωρίς την τύχη των δύο πλευρών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>The score sheet marks these decisions with the same sign</source>
        <translation>Στο φύλλο αγώνα, αυτές οι αποφάσεις έχουν το ίδιο σημάδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>There was nothing to analyse in this game.</source>
        <translation>Σε αυτό το παιχνίδι δεν υπήρχε κάτι για ανάλυση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>Thousandths of a point lost per decision; resignations do not count</source>
        <translation>Χιλιοστά του πόντου που χάθηκαν ανά απόφαση· οι εγκαταλείψεις δεν μετρούν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>Very bad decisions</source>
        <translation>Πολύ κακές αποφάσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>better: {play} ({loss})</source>
        <translation>καλύτερα: {play} ({loss})</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/game_summary.py"/>
        <source>{rate}, {rating}</source>
        <translation>{rate}, {rating}</translation>
    </message>
</context>
<context>
    <name>gui/models/game/offers</name>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <source>Accept</source>
        <translation>Αποδοχή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <source>Back to the game</source>
        <translation>Πίσω στο παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <source>Beaver to {cube}</source>
        <translation>Μπίβερ στο {cube}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <source>Done</source>
        <translation>Έτοιμο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <source>Double to {cube}</source>
        <translation>Βίδος στο {cube}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>Drop</source>
        <translation>Πάσο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <source>Enter dice…</source>
        <translation>Δώστε ζάρια…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <location filename="../../src/palamedes/gui/pages/home_page.py"/>
        <source>New game…</source>
        <translation>Νέο παιχνίδι…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <location filename="../../src/palamedes/gui/windows/match_table_window.py"/>
        <source>Next game</source>
        <translation>Επόμενο παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <source>Other dice…</source>
        <translation>Άλλα ζάρια…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <source>Pass</source>
        <translation>Πάσο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <source>Play it</source>
        <translation>Παίξτε την</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <source>Play on</source>
        <translation>Συνέχεια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <source>Take</source>
        <comment>button</comment>
        <translation>Δέχομαι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/offers.py"/>
        <source>Take at {cube}</source>
        <translation>Δέχομαι στο {cube}</translation>
    </message>
</context>
<context>
    <name>gui/models/game/review_model</name>
    <message>
        <location filename="../../src/palamedes/gui/models/game/review_model.py"/>
        <location filename="../../src/palamedes/gui/models/game/session_chart.py"/>
        <source>luck</source>
        <translation>τύχη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/review_model.py"/>
        <location filename="../../src/palamedes/service/analysis/reports.py"/>
        <source>{error}; better: {play}</source>
        <translation>{error}· καλύτερα {play}</translation>
    </message>
</context>
<context>
    <name>gui/models/game/session_chart</name>
    <message>
        <location filename="../../src/palamedes/gui/models/game/session_chart.py"/>
        <source>Game {number}: {game}</source>
        <translation>Παιχνίδι {number}: {game}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/session_chart.py"/>
        <source>You win {chance}</source>
        <translation>Εσείς: νίκη {chance}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/session_chart.py"/>
        <source>Your chances of winning the game, before each roll</source>
        <translation>Η πιθανότητά σας να κερδίσετε το παιχνίδι, πριν από κάθε ζαριά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/session_chart.py"/>
        <source>{name} wins {chance}</source>
        <translation>{name}: νίκη {chance}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/session_chart.py"/>
        <source>{whose} chances of winning the game, before each roll</source>
        <translation>Πιθανότητα νίκης στο παιχνίδι ({whose}), πριν από κάθε ζαριά</translation>
    </message>
</context>
<context>
    <name>gui/models/game/spoken_game</name>
    <message>
        <location filename="../../src/palamedes/gui/models/game/spoken_game.py"/>
        <source>1 pinned on {point}</source>
        <translation>1 πλακωμένο στο {point}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/spoken_game.py"/>
        <source>Dice {roll}</source>
        <translation>Ζαριά {roll}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/spoken_game.py"/>
        <source>You played {play}</source>
        <translation>Παίξατε {play}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/spoken_game.py"/>
        <source>You rolled {roll}</source>
        <translation>Φέρατε {roll}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/spoken_game.py"/>
        <source>score {n}</source>
        <translation>σκορ {n}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/spoken_game.py"/>
        <source>{name} played {play}</source>
        <translation>{name}: έπαιξε {play}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/spoken_game.py"/>
        <source>{name} rolled {roll}</source>
        <translation>{name}: έφερε {roll}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/spoken_game.py"/>
        <source>{n} off</source>
        <translation>{n} μαζεμένα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/spoken_game.py"/>
        <source>{n} on the bar</source>
        <translation>{n} στην μπάρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/spoken_game.py"/>
        <source>{n} on {point}</source>
        <translation>{n} στο {point}</translation>
    </message>
</context>
<context>
    <name>gui/models/game/status</name>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>(only {used} of {all} dice can be used)</source>
        <translation>(παίζονται μόνο {used} από τα {all} ζάρια)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>Analysing the cube decision…</source>
        <translation>Ανάλυση της απόφασης για τον βίδο…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>Both rolled {face}: roll again</source>
        <translation>Και οι δύο έφεραν {face}: ξανά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>Done, or undo</source>
        <translation>Έτοιμο, ή αναίρεση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>Hint: {decision}</source>
        <translation>Υπόδειξη: {decision}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>Looking back. Esc returns to the game.</source>
        <translation>Προηγούμενη θέση. Με Esc γυρίζετε στο παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>Looking for the best play…</source>
        <translation>Αναζήτηση της καλύτερης κίνησης…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>Move the marked checker. Hint again: the play</source>
        <translation>Παίζει το σημειωμένο πούλι. Ξανά: η κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>No move with {roll}</source>
        <translation>Δεν παίζεται το {roll}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>Opening roll: one die each</source>
        <translation>Πρώτα ζάρια: ένα για τον καθένα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>Play {roll}</source>
        <translation>Παίξτε {roll}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>The engine is being prepared</source>
        <translation>Η μηχανή ετοιμάζεται</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>The file of rolls has ended. Choose other dice.</source>
        <translation>Το αρχείο τελείωσε. Διαλέξτε άλλα ζάρια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>You are thinking</source>
        <translation>Σκέφτεστε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>You beaver to {stake}: take or drop?</source>
        <translation>Κάνετε μπίβερ στο {stake}: δεκτό ή πάσο;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>You begin: {high} against {low}</source>
        <translation>Αρχίζετε εσείς: {high} έναντι {low}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>You double to {stake}: take or drop?</source>
        <translation>Διπλασιάζετε στο {stake}: δεκτός ή πάσο;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>You have no move with {roll}</source>
        <translation>Δεν έχετε κίνηση με {roll}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>You resign {game}. Accept?</source>
        <translation>Εγκαταλείπετε ({game}). Δεκτή;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>Your roll</source>
        <translation>Σειρά σας να ρίξετε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>Your roll, or double</source>
        <translation>Σειρά σας να ρίξετε ή να διπλασιάσετε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>Your roll: what do the dice show?</source>
        <translation>Σειρά σας να ρίξετε: τι δείχνουν τα ζάρια;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>play {roll}</source>
        <translation>παίξτε {roll}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>{name} beavers to {stake}: take or drop?</source>
        <translation>{name} κάνει μπίβερ στο {stake}: δεκτό ή πάσο;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>{name} begins: {high} against {low}</source>
        <translation>Αρχίζει: {name}, {high} έναντι {low}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>{name} doubles to {stake}: take or drop?</source>
        <translation>{name} διπλασιάζει στο {stake}: δεκτός ή πάσο;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>{name} has no move with {roll}</source>
        <translation>{name} δεν έχει κίνηση με {roll}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>{name} is thinking</source>
        <translation>{name} σκέφτεται</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>{name} resigns {game}. Accept?</source>
        <translation>{name}: εγκατάλειψη, {game}. Δεκτή;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>{roll} has only one play: {play}</source>
        <translation>Το {roll} έχει μία μόνο κίνηση: {play}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>{whose} roll</source>
        <translation>Ρίχνει: {whose}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>{whose} roll, or double</source>
        <translation>Ρίχνει ή διπλασιάζει: {whose}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/status.py"/>
        <source>{whose} roll: what do the dice show?</source>
        <translation>Ρίχνει: {whose}. Τι δείχνουν τα ζάρια;</translation>
    </message>
</context>
<context>
    <name>gui/models/game/tutor_model</name>
    <message>
        <location filename="../../src/palamedes/gui/models/game/tutor_model.py"/>
        <source>A beaver loses {lost} points: {how}.</source>
        <translation>Το μπίβερ χάνει {lost} πόντους: {how}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/tutor_model.py"/>
        <source>Doubling loses {lost} points: {how}.</source>
        <translation>Ο διπλασιασμός χάνει {lost} πόντους: {how}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/tutor_model.py"/>
        <source>Dropping loses {lost} points: {how}.</source>
        <translation>Το πάσο χάνει {lost} πόντους: {how}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/tutor_model.py"/>
        <source>Resigning a double game loses {lost} points: {how}.</source>
        <translation>Η εγκατάλειψη με διπλό χάνει {lost} πόντους: {how}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/tutor_model.py"/>
        <source>Resigning a single game loses {lost} points: {how}.</source>
        <translation>Η εγκατάλειψη με μονό χάνει {lost} πόντους: {how}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/tutor_model.py"/>
        <source>Resigning a triple game loses {lost} points: {how}.</source>
        <translation>Η εγκατάλειψη με τριπλό χάνει {lost} πόντους: {how}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/tutor_model.py"/>
        <source>Rolling without a double loses {lost} points: {how}.</source>
        <translation>Η ζαριά χωρίς διπλασιασμό χάνει {lost} πόντους: {how}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/tutor_model.py"/>
        <source>Taking loses {lost} points: {how}.</source>
        <translation>Η αποδοχή χάνει {lost} πόντους: {how}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/tutor_model.py"/>
        <source>Your last decision: {what}</source>
        <translation>Η τελευταία σας απόφαση: {what}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/game/tutor_model.py"/>
        <source>{play} loses {lost} points: {how}.</source>
        <translation>{play} χάνει {lost} πόντους: {how}.</translation>
    </message>
</context>
<context>
    <name>gui/models/learning/lessons</name>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>A lone checker can be hit. Hit the dark checker on point 4, with a checker from 8 and another from 6.</source>
        <translation>Το μοναχό πούλι χτυπιέται. Χτυπήστε το σκούρο στη θέση 4, με ένα πούλι από την 8 και ένα από την 6.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>A single checker holds its point: 18 is closed. Play the 6 from point 9, and a new checker with the 2.</source>
        <translation>Και ένα μόνο πούλι κρατά τη θέση του: η 18 είναι κλειστή. Παίξτε το 6 από τη θέση 9, και με το 2 βγάλτε καινούριο πούλι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>All your checkers are in your home board, so you may bear them off. Bear off one from point 6 and one from point 5.</source>
        <translation>Όλα τα πούλια σας είναι στο σπίτι, άρα μαζεύετε. Μαζέψτε ένα από τη θέση 6 και ένα από τη θέση 5.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Before you may bear off, all your checkers must be on points 1 to 6. Bring home the last two.</source>
        <translation>Για να μαζέψετε, πρέπει όλα τα πούλια να είναι στις θέσεις 1 έως 6. Φέρτε στο σπίτι τα δύο τελευταία.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Both sides run in the same direction. At first only one checker may move, until it has passed the point where the other side begins. Move it with both dice.</source>
        <translation>Και οι δύο τρέχουν προς την ίδια μεριά. Στην αρχή παίζει ένα μόνο πούλι, ώσπου να περάσει τη θέση απ’ όπου ξεκινά ο άλλος. Παίξτε το και με τα δύο ζάρια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Bring the checker from 18 to 15. With the 1, move a checker that is not part of the wall.</source>
        <translation>Φέρτε το πούλι από τη 18 στη 15. Με το 1 παίξτε πούλι που δεν είναι στον τοίχο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Bring two checkers to point 18: from 24 with the 6, and from 21 with the 3.</source>
        <translation>Φέρτε δύο πούλια στη θέση 18: από την 24 με το 6 και από την 21 με το 3.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Bring two checkers to point 5: three points from 8, and one point from 6.</source>
        <translation>Φέρτε δύο πούλια στη θέση 5: τρεις θέσεις από την 8 και μία από την 6.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Everybody is home. Now you may bear off.</source>
        <translation>Όλα είναι στο σπίτι. Τώρα μπορείτε να μαζέψετε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>First enter from the bar, to point 23. Then play a 5 that does not end on a closed point.</source>
        <translation>Πρώτα μπείτε στη θέση 23. Μετά παίξτε ένα 5 που δεν πέφτει σε κλειστή θέση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Four points in a row. A checker behind a wall of six could not get past it.</source>
        <translation>Τέσσερις θέσεις στη σειρά. Έναν τοίχο με έξι δεν τον περνά κανένα πούλι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Hit! The dark checker is on the bar and must begin again from the start.</source>
        <translation>Το χτυπήσατε! Το σκούρο πούλι βγήκε έξω και πρέπει να ξαναμπεί από την αρχή.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Hitting: Portes</source>
        <translation>Χτύπημα: Πόρτες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Lone checkers can be pinned. Two or more are a closed point, a porta. Make one on point 18.</source>
        <translation>Το μοναχό πούλι πλακώνεται. Δύο ή περισσότερα κάνουν πόρτα. Κάντε μία στη θέση 18.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Move two different checkers from point 24: one to 18 and one to 19.</source>
        <translation>Παίξτε δύο διαφορετικά πούλια από τη θέση 24: ένα στη 18 και ένα στη 19.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Nothing is hit in Plakoto: a checker that lands on a lone dark one pins it. Pin it on point 18, with two.</source>
        <translation>Στο Πλακωτό δεν χτυπάμε: όποιο πούλι πέσει πάνω σε ένα μοναχό, το πλακώνει. Πλακώστε το σκούρο στη 18, με δύο πούλια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Nothing is hit or pinned in Fevga. You can only block.</source>
        <translation>Στη Φεύγα ούτε χτυπάμε ούτε πλακώνουμε. Μόνο κλείνουμε θέσεις.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Once it has passed the dark starting point, your other checkers may follow.</source>
        <translation>Πέρασε την αρχή των σκούρων: τώρα ακολουθούν και τα άλλα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Only one checker may move: take one from point 24, and go on with the same checker to point 13.</source>
        <translation>Ένα μόνο πούλι παίζει: πάρτε ένα από τη θέση 24 και συνεχίστε με το ίδιο ως τη 13.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Pin the mother on point 1 with a checker from point 7. The 1 is then free.</source>
        <translation>Πλακώστε τη μάνα στη θέση 1 με ένα πούλι από την 7. Το 1 παίζεται όπου θέλετε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Pinned! The dark checker cannot move until you leave the point.</source>
        <translation>Πλακώθηκε! Το σκούρο πούλι δεν κουνιέται ώσπου να φύγετε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Pinning: Plakoto</source>
        <translation>Πλάκωμα: Πλακωτό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Point 18 is taken by a dark checker. Play the 6 from 9 to 3, and the 2 from 24 to 22.</source>
        <translation>Στη θέση 18 είναι σκούρο πούλι. Παίξτε το 6 από την 9 στην 3 και το 2 από την 24 στην 22.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Point 5 is yours. Dark can no longer land there.</source>
        <translation>Η θέση 5 είναι δική σας πόρτα. Τα σκούρα δεν πέφτουν πια εκεί.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Points held in a row are a wall. Close the gap on point 15 with the 3. Play the 1 without opening it.</source>
        <translation>Θέσεις κλειστές στη σειρά κάνουν τοίχο. Κλείστε το κενό στη θέση 15 με το 3. Παίξτε το 1 χωρίς να τον ανοίξετε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Running: Fevga</source>
        <translation>Τρέξιμο: Φεύγα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Safe: where two or more checkers stand together, nobody can hit them.</source>
        <translation>Είναι ασφαλές: όπου είναι δύο ή περισσότερα πούλια μαζί, κανείς δεν τα χτυπά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Step {number} of {count}</source>
        <translation>Βήμα {number} από {count}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Take a checker from point 24. With 6 and 5, the same checker reaches point 13.</source>
        <translation>Πάρτε ένα πούλι από τη θέση 24. Με 6 και 5 το ίδιο πούλι φτάνει στη 13.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Take the checkers from points 6 and 5, and put them in the tray at the side of the board.</source>
        <translation>Πάρτε τα πούλια από τις θέσεις 6 και 5 και βάλτε τα στη θήκη, στο πλάι του ταμπλό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>The last checker on its first point is the mother. Pin the dark one on point 1 with the 6, then play 1.</source>
        <translation>Το τελευταίο πούλι στην αρχή του είναι η μάνα. Πλακώστε τη σκούρα μάνα στη θέση 1 με το 6 και παίξτε μετά το 1.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>The lone dark checker stands on point 18. You reach it from 24 with the 6 and from 20 with the 2.</source>
        <translation>Το μοναχό σκούρο είναι στη θέση 18. Το φτάνετε από την 24 με το 6 και από την 20 με το 2.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>The lone dark checker stands on point 4. You reach it from 8 with the 4 and from 6 with the 2.</source>
        <translation>Το μοναχό σκούρο είναι στη θέση 4. Το φτάνετε από την 8 με το 4 και από την 6 με το 2.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Two checkers are still outside: the 4 brings one from 10 to 6, and the 1 brings the other from 7 to 6.</source>
        <translation>Δύο πούλια είναι ακόμη έξω: με το 4 το ένα από τη 10 στην 6, και με το 1 το άλλο από την 7 στην 6.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Two checkers on a point close it to the other side. Close point 5, with checkers from 8 and 6.</source>
        <translation>Δύο πούλια στην ίδια θέση κάνουν πόρτα: ο άλλος δεν πέφτει εκεί. Κλείστε τη θέση 5, με πούλια από την 8 και την 6.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>While a checker is on the bar, no other checker may move.</source>
        <translation>Όσο έχετε χτυπημένο πούλι έξω, κανένα άλλο δεν παίζει.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Whoever bears off all checkers first wins. Without a single checker off, the loser loses a double game.</source>
        <translation>Νικά όποιος μαζέψει πρώτος όλα τα πούλια. Όποιος δεν έχει μαζέψει κανένα χάνει διπλό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Your checker on the bar must enter first. The 5 leads to a closed point: enter with the 2, then play 5.</source>
        <translation>Πρώτα πρέπει να μπει το χτυπημένο πούλι. Το 5 πέφτει σε κλειστή θέση: μπείτε με το 2 και παίξτε μετά το 5.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Your checkers run down to point 1, and the dark ones run the other way.</source>
        <translation>Τα πούλια σας κατεβαίνουν ως τη θέση 1, και τα σκούρα πάνε ανάποδα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Your light checkers begin on point 24. Each die moves one checker. Bring out two, one with each die.</source>
        <translation>Τα ανοιχτά πούλια σας ξεκινούν από τη θέση 24. Κάθε ζάρι παίζει ένα πούλι. Βγάλτε δύο, ένα με κάθε ζάρι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Your light checkers run from point 24 down to point 1. Each die moves one checker. Bring one from point 24 to point 13: six points, then five.</source>
        <translation>Τα ανοιχτά πούλια σας τρέχουν από τη θέση 24 ως τη θέση 1. Κάθε ζάρι παίζει ένα πούλι. Φέρτε ένα από την 24 στη 13: έξι θέσεις και μετά πέντε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Your own mother has left, so dark loses a double game. Bring your mother out in time!</source>
        <translation>Η δική σας μάνα έχει φύγει, άρα τα σκούρα χάνουν διπλό. Βγάλτε τη μάνα σας εγκαίρως!</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/lessons.py"/>
        <source>Your porta on point 18 is safe, and dark cannot land there.</source>
        <translation>Η πόρτα σας στη θέση 18 είναι ασφαλής, και τα σκούρα δεν πέφτουν εκεί.</translation>
    </message>
</context>
<context>
    <name>gui/models/learning/practice</name>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>1 point</source>
        <translation>1 πόντος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>Backgammon, before a game</source>
        <translation>Μπακγκάμον, πριν από ένα παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>Backgammon, before the Crawford game</source>
        <translation>Μπακγκάμον, πριν από το παιχνίδι Κρόφορντ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>Correct</source>
        <translation>Σωστά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>It loses {loss} points. Best: {play}.</source>
        <translation>Χάνει {loss} πόντους. Καλύτερο: {play}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>No cards are due.</source>
        <translation>Δεν περιμένει καμία κάρτα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>Right!</source>
        <translation>Σωστά!</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>Right! Best: {play}.</source>
        <translation>Σωστά! Καλύτερο: {play}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>The next one is due {when}.</source>
        <translation>Η επόμενη έρχεται {when}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>There are no cards yet. They are made from the errors of an analysed session, or added with “Cards”.</source>
        <translation>Δεν υπάρχουν ακόμη κάρτες. Γίνονται από τα λάθη μιας αναλυμένης παρτίδας, ή προστίθενται από το «Κάρτες».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>Together with the opponent's reply, it gives away {loss} points. Best: {play}.</source>
        <translation>Μαζί με την απάντηση του αντιπάλου χαρίζει {loss} πόντους. Καλύτερο: {play}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>What are the pip counts?</source>
        <translation>Πόσο είναι το μέτρημα της κάθε πλευράς;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>You need {mine} and the opponent needs {theirs}. What is your chance of winning the match?</source>
        <translation>Σας λείπουν {mine} και του αντιπάλου {theirs}. Ποια είναι η πιθανότητά σας να κερδίσετε τον αγώνα;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>{choice} (played then)</source>
        <translation>{choice} (παίχτηκε τότε)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>{choice} (you)</source>
        <translation>{choice} (εσείς)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>{game}, {mine}-away {theirs}-away</source>
        <translation>{game}, λείπουν {mine} και {theirs}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>{n} pip off.</source>
        <translation>Πέσατε έξω κατά {n} πόντο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>{n} pips off.</source>
        <translation>Πέσατε έξω κατά {n} πόντους.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/practice.py"/>
        <source>{points} percentage points off.</source>
        <translation>Πέσατε έξω κατά {points} ποσοστιαίες μονάδες.</translation>
    </message>
</context>
<context>
    <name>gui/models/learning/problem</name>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/problem.py"/>
        <source>It loses {loss} points. {play} is better.</source>
        <translation>Χάνει {loss} πόντους. Καλύτερο: {play}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/problem.py"/>
        <source>Right! {play} is the best play.</source>
        <translation>Σωστά! {play} είναι η καλύτερη κίνηση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/problem.py"/>
        <source>Solved {n} day in a row</source>
        <translation>Σερί: {n} μέρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/problem.py"/>
        <source>Solved {n} days in a row</source>
        <translation>Σερί: {n} μέρες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/problem.py"/>
        <source>Well played: it loses only {loss} points. {play} is a little better.</source>
        <translation>Καλά παίξατε: χάνει μόνο {loss} πόντους. Λίγο καλύτερο: {play}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/problem.py"/>
        <source>{game}, {day}</source>
        <translation>{game}, {day}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/learning/problem.py"/>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>{side} to play {dice}. What is the best play?</source>
        <translation>{side}, ζαριά {dice}. Ποια είναι η καλύτερη κίνηση;</translation>
    </message>
</context>
<context>
    <name>gui/models/library/found_rows</name>
    <message>
        <location filename="../../src/palamedes/gui/models/library/found_rows.py"/>
        <source>The worst error is listed.</source>
        <translation>Στη λίστα είναι το χειρότερο λάθος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/found_rows.py"/>
        <source>The {n} worst errors are listed.</source>
        <translation>Στη λίστα είναι τα {n} χειρότερα λάθη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/found_rows.py"/>
        <source>not analysed</source>
        <translation>χωρίς ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/found_rows.py"/>
        <source>{made}; better: {best}</source>
        <translation>{made}· καλύτερο: {best}</translation>
    </message>
</context>
<context>
    <name>gui/models/library/library_charts</name>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>By cube decision</source>
        <translation>Ανά απόφαση στον βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>By opponent</source>
        <translation>Ανά αντίπαλο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>By phase</source>
        <translation>Ανά φάση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>Each session</source>
        <translation>Κάθε παρτίδα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>Kinds of cube decisions</source>
        <translation>Είδη αποφάσεων στον βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>Mean of the last {n} session</source>
        <translation>Μέσος όρος της τελευταίας {n} παρτίδας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>Mean of the last {n} sessions</source>
        <translation>Μέσος όρος των τελευταίων {n} παρτίδων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>No decisions have been analysed yet.</source>
        <translation>Δεν έχει αναλυθεί ακόμη καμία απόφαση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>Opponents, most decisions first</source>
        <translation>Αντίπαλοι, πρώτα όσοι έχουν τις περισσότερες αποφάσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>Over time</source>
        <translation>Στον χρόνο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>PR by cube decision</source>
        <translation>Το PR ανά απόφαση στον βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>PR by opponent</source>
        <translation>Το PR ανά αντίπαλο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>PR by phase</source>
        <translation>Το PR ανά φάση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>PR of both</source>
        <translation>PR και των δύο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>PR over time</source>
        <translation>Το PR στον χρόνο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>PR {rate}</source>
        <translation>PR {rate}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>Phases of the game; all cube decisions together</source>
        <translation>Φάσεις του παιχνιδιού· όλες οι αποφάσεις στον βίδο μαζί</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>Sessions, oldest first</source>
        <translation>Παρτίδες, από την παλιότερη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>mean of the last {n}: {rate}</source>
        <translation>μέσος όρος των τελευταίων {n}: {rate}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <source>without a date</source>
        <translation>χωρίς ημερομηνία</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>{n} decision</source>
        <translation>{n} απόφαση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/library_charts.py"/>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>{n} decisions</source>
        <translation>{n} αποφάσεις</translation>
    </message>
</context>
<context>
    <name>gui/models/library/session_rows</name>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>'{text}' is not a date; write 2026, 2026-01 or 2026-01-31.</source>
        <translation>το «{text}» δεν είναι ημερομηνία· γράψτε 2026, 2026-01 ή 31/1/2026.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>All events</source>
        <translation>Όλες οι διοργανώσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>All tags</source>
        <translation>Όλες οι ετικέτες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>Analysed</source>
        <translation>Αναλυμένες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>Analysed or not</source>
        <translation>Με ή χωρίς ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>Length</source>
        <translation>Πόντοι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>No session fits these choices.</source>
        <translation>Καμία παρτίδα δεν ταιριάζει με αυτές τις επιλογές.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>Not analysed</source>
        <translation>Χωρίς ανάλυση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>Sessions: {n}</source>
        <translation>Παρτίδες: {n}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>Sessions: {n} of {of}</source>
        <translation>Παρτίδες: {n} από {of}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>The length of the match in points</source>
        <translation>Σε πόσους πόντους είναι ο αγώνας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>The library is empty. Import a folder with saved games, or drop it here.</source>
        <translation>Η βιβλιοθήκη είναι άδεια. Φέρτε έναν φάκελο με αποθηκευμένες παρτίδες, ή σύρετέ τον εδώ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>The look-ahead of the analysis; + stands for short rollouts</source>
        <translation>Το βάθος της ανάλυσης· το + σημαίνει σύντομες προσομοιώσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>The luck of both players in points; the list is sorted by the first one</source>
        <translation>Η τύχη των δύο παικτών σε πόντους· η ταξινόμηση γίνεται με του πρώτου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>The performance ratings of both players; the list is sorted by the first one</source>
        <translation>Το PR των δύο παικτών· η ταξινόμηση γίνεται με του πρώτου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>The points of both players; in brackets if the session is not over</source>
        <translation>Οι πόντοι των δύο παικτών· σε παρένθεση αν η παρτίδα δεν τελείωσε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/session_rows.py"/>
        <source>no moves</source>
        <translation>χωρίς κινήσεις</translation>
    </message>
</context>
<context>
    <name>gui/models/library/structure</name>
    <message>
        <location filename="../../src/palamedes/gui/models/library/structure.py"/>
        <source>'{text}' is not a point; write points as in 4-6, 8.</source>
        <translation>το «{text}» δεν είναι πόρτα· γράψτε πόρτες όπως 4-6, 8.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/structure.py"/>
        <source>Accepted resignations</source>
        <translation>Εγκαταλείψεις που έγιναν δεκτές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/structure.py"/>
        <source>All cube decisions</source>
        <translation>Όλες οι αποφάσεις στον βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/structure.py"/>
        <location filename="../../src/palamedes/gui/review/decisions_view.py"/>
        <source>All kinds</source>
        <translation>Όλα τα είδη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/structure.py"/>
        <location filename="../../src/palamedes/gui/review/decisions_view.py"/>
        <source>All phases</source>
        <translation>Όλες οι φάσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/structure.py"/>
        <location filename="../../src/palamedes/gui/review/analysis_plays.py"/>
        <source>Plays</source>
        <translation>Κινήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/structure.py"/>
        <source>Takes and drops</source>
        <translation>Δεκτοί και πάσο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/structure.py"/>
        <source>anchors</source>
        <translation>άγκυρες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/structure.py"/>
        <source>blots</source>
        <translation>μοναχά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/structure.py"/>
        <source>on the bar</source>
        <translation>στην μπάρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/structure.py"/>
        <source>pinned</source>
        <translation>πλακωμένα</translation>
    </message>
</context>
<context>
    <name>gui/models/library/work_words</name>
    <message>
        <location filename="../../src/palamedes/gui/models/library/work_words.py"/>
        <source>New sessions: {new}. Changed: {changed}. Duplicates: {known}. Damaged files: {refused}.</source>
        <translation>Νέες παρτίδες: {new}. Άλλαξαν: {changed}. Υπήρχαν ήδη: {known}. Χαλασμένα αρχεία: {refused}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/work_words.py"/>
        <source>Paused; {n} session is left.</source>
        <translation>Σε παύση· μένει {n} παρτίδα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/work_words.py"/>
        <source>Paused; {n} sessions are left.</source>
        <translation>Σε παύση· μένουν {n} παρτίδες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/work_words.py"/>
        <source>Stopped. Everything that has been judged is kept.</source>
        <translation>Διακόπηκε. Ό,τι κρίθηκε μένει.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/work_words.py"/>
        <source>The import was stopped. Continue reads the remaining files.</source>
        <translation>Η εισαγωγή σταμάτησε. Με τη «Συνέχεια» διαβάζονται τα υπόλοιπα αρχεία.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/work_words.py"/>
        <source>read: {read}, duplicates: {known}, damaged: {refused}</source>
        <translation>διαβάστηκαν: {read}, υπήρχαν ήδη: {known}, χαλασμένα: {refused}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/work_words.py"/>
        <source>session {done} of {of}</source>
        <translation>παρτίδα {done} από {of}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/work_words.py"/>
        <source>{done} of {of} files</source>
        <translation>{done} από {of} αρχεία</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/work_words.py"/>
        <source>{n} session has been analysed.</source>
        <translation>Αναλύθηκε {n} παρτίδα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/library/work_words.py"/>
        <source>{n} sessions have been analysed.</source>
        <translation>Αναλύθηκαν {n} παρτίδες.</translation>
    </message>
</context>
<context>
    <name>gui/models/lobby</name>
    <message>
        <location filename="../../src/palamedes/gui/models/lobby.py"/>
        <source>As last time: {players}. {length}</source>
        <translation>Όπως την τελευταία φορά: {players}. {length}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/lobby.py"/>
        <source>{name} ({level})</source>
        <translation>{name} ({level})</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/lobby.py"/>
        <source>{players}. {length}</source>
        <translation>{players}. {length}</translation>
    </message>
</context>
<context>
    <name>gui/models/match_table_model</name>
    <message>
        <location filename="../../src/palamedes/gui/models/match_table_model.py"/>
        <source>Janowski's formulas before the revision</source>
        <translation>Τύποι του Janowski, παλιοί</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/match_table_model.py"/>
        <source>Janowski's formulas, revised 2013</source>
        <translation>Τύποι του Janowski, νέοι (2013)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/match_table_model.py"/>
        <source>Published result rates</source>
        <translation>Δημοσιευμένες συχνότητες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/match_table_model.py"/>
        <source>Rates measured with our networks</source>
        <translation>Συχνότητες από τα δίκτυά μας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/match_table_model.py"/>
        <source>The dice decide</source>
        <translation>Τα ζάρια αποφασίζουν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/match_table_model.py"/>
        <source>The first player</source>
        <translation>Ο πρώτος παίκτης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/match_table_model.py"/>
        <source>The first player needs {n} point</source>
        <translation>Ο πρώτος παίκτης θέλει {n} πόντο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/match_table_model.py"/>
        <source>The first player needs {n} points</source>
        <translation>Ο πρώτος παίκτης θέλει {n} πόντους</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/match_table_model.py"/>
        <source>The first player's chance of winning the match, in per cent. Table: {name}.</source>
        <translation>Η πιθανότητα του πρώτου παίκτη να κερδίσει τον αγώνα, στα εκατό. Πίνακας: {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/match_table_model.py"/>
        <source>The one that suits the match</source>
        <translation>Αυτός που ταιριάζει στον αγώνα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/match_table_model.py"/>
        <source>The second player</source>
        <translation>Ο δεύτερος παίκτης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/match_table_model.py"/>
        <source>the second {n} point</source>
        <translation>ο δεύτερος {n} πόντο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/match_table_model.py"/>
        <source>the second {n} points</source>
        <translation>ο δεύτερος {n} πόντους</translation>
    </message>
</context>
<context>
    <name>gui/models/new_game_model</name>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>Choose the file of rolls.</source>
        <translation>Διαλέξτε το αρχείο με τις ζαριές.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>Each side can have {fewest} to {most} checkers.</source>
        <translation>Κάθε πλευρά μπορεί να έχει {fewest} έως {most} πούλια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>Hints and analyses come from the network {name}.</source>
        <translation>Οι υποδείξεις και οι αναλύσεις γίνονται με το δίκτυο {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>Match to {points}</source>
        <translation>Αγώνας: {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>Money game</source>
        <translation>Ελεύθερα παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>Networks play all games except {games}. The computer plays these by random playouts (Monte Carlo), thinking for {time} s per decision.</source>
        <translation>Δίκτυα παίζουν όλα εκτός από: {games}. Εκεί ο υπολογιστής παίζει με τυχαίες δοκιμές (Μόντε Κάρλο) και σκέφτεται {time} δ. για κάθε απόφαση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>No network is suitable for this game on this board.</source>
        <translation>Κανένα δίκτυο δεν είναι κατάλληλο για αυτό το παιχνίδι σε αυτό το ταμπλό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>None for this game</source>
        <translation>Κανένα δεν ταιριάζει σε αυτό το παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>The best one for each game</source>
        <translation>Το καλύτερο για κάθε παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>The best one for this game ({name})</source>
        <translation>Το καλύτερο για αυτό το παιχνίδι ({name})</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>The board can have {smallest} to {largest} points, in steps of {step}, with {fewest} to {most} checkers per side.</source>
        <translation>Το ταμπλό μπορεί να έχει {smallest} έως {largest} θέσεις, ανά {step}, και κάθε πλευρά {fewest} έως {most} πούλια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>The computer plays by random playouts (Monte Carlo), thinking for {time} s per decision.</source>
        <translation>Ο υπολογιστής το παίζει με τυχαίες δοκιμές (Μόντε Κάρλο) και σκέφτεται {time} δ. για κάθε απόφαση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>The computer plays with the network {name}.</source>
        <translation>Το παίζει το δίκτυο {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>The three games of the Greek kafeneio in turn:
{names}, with one score.</source>
        <translation>Τα τρία παιχνίδια του ελληνικού καφενείου με τη σειρά:
{names}, με ένα σκορ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>There are networks for all of these games.</source>
        <translation>Υπάρχουν δίκτυα για όλα αυτά τα παιχνίδια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>Your house rules for {game}.</source>
        <translation>Οι κανόνες του σπιτιού σας ({game}).</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>Your own sequence of games, played in rotation
with one score.</source>
        <translation>Μια δική σας σειρά παιχνιδιών, που παίζονται κυκλικά
με ένα σκορ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>house rules apply to a single game; choose a game in the list.</source>
        <translation>οι κανόνες του σπιτιού είναι για ένα παιχνίδι· διαλέξτε ένα από τη λίστα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>the network '{name}' is meant for {games} on boards of all sizes, not for {wanted}. It remains available for the games that it suits.</source>
        <translation>το δίκτυο «{name}» προορίζεται για {games} σε ταμπλό κάθε μεγέθους, όχι για {wanted}. Κρατήθηκε για όσα παιχνίδια του ταιριάζουν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>the network '{name}' is meant for {games} on boards of {points} points with {checkers} checkers per side, not for {wanted}. It remains available for the games that it suits.</source>
        <translation>το δίκτυο «{name}» προορίζεται για {games} σε ταμπλό με {points} θέσεις και {checkers} πούλια για τον καθένα, όχι για {wanted}. Κρατήθηκε για όσα παιχνίδια του ταιριάζουν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/new_game_model.py"/>
        <source>{game} on {points} points with {checkers} checkers</source>
        <translation>{game} σε {points} θέσεις με {checkers} πούλια</translation>
    </message>
</context>
<context>
    <name>gui/models/opening_book_model</name>
    <message>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <source>Expected points for the side that begins</source>
        <translation>Αναμενόμενοι πόντοι για όποιον αρχίζει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>Points behind the best play</source>
        <translation>Πόντοι πίσω από την καλύτερη κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <source>Rollouts with {network}, {plies}</source>
        <translation>Προσομοιώσεις με το {network}, {plies}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <source>Standard error of the equity</source>
        <translation>Τυπικό σφάλμα της αξίας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <source>{games} games per play</source>
        <translation>{games} παιχνίδια ανά κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/opening_book_model.py"/>
        <source>± error</source>
        <translation>± σφάλμα</translation>
    </message>
</context>
<context>
    <name>gui/models/statistics_model</name>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>
Games</source>
        <translation>
Παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>
Ties</source>
        <translation>
Ισοπαλίες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>All</source>
        <translation>Όλα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>All levels</source>
        <translation>Όλα τα επίπεδα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>All networks</source>
        <translation>Όλα τα δίκτυα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>All opponents</source>
        <translation>Όλοι οι αντίπαλοι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>All time</source>
        <translation>Από την αρχή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Any</source>
        <translation>Όλα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Best for the game</source>
        <translation>Το καλύτερο του παιχνιδιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Double games (gammons) lost</source>
        <translation>Διπλά παιχνίδια (γκάμον) που χάθηκαν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Double games (gammons) won</source>
        <translation>Διπλά παιχνίδια (γκάμον) που κερδήθηκαν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Errors
(decisions)</source>
        <translation>Λάθη
(αποφάσεις)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Errors, last {n} games</source>
        <translation>Λάθη, τελευταία {n} παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Finished games</source>
        <translation>Παιχνίδια που τελείωσαν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Finished matches</source>
        <translation>Αγώνες που παίχτηκαν ως το τέλος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>From … to …</source>
        <translation>Από … έως …</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Game {number}, {day}</source>
        <translation>Παιχνίδι {number}, {day}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Games in which a roll was taken back</source>
        <translation>Παιχνίδια όπου πάρθηκαν πίσω ζάρια που είχαν πέσει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Games played</source>
        <translation>Παιχνίδια που παίχτηκαν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Games without a winner</source>
        <translation>Παιχνίδια χωρίς νικητή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Last 12 months</source>
        <translation>Τελευταίοι 12 μήνες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Last 30 days</source>
        <translation>Τελευταίες 30 μέρες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Last 7 days</source>
        <translation>Τελευταίες 7 μέρες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Lost
double</source>
        <translation>Ήττες
διπλές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Lost
single</source>
        <translation>Ήττες
μονές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Lost
triple</source>
        <translation>Ήττες
τριπλές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Luck in points per game, ± half the width of the 95 % interval (and the number of games analysed)</source>
        <translation>Τύχη σε πόντους ανά παιχνίδι, ± το μισό του διαστήματος 95 % (και πόσα παιχνίδια αναλύθηκαν)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Luck per game
(games)</source>
        <translation>Τύχη/παιχνίδι
(παιχνίδια)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Luck, last {n} games</source>
        <translation>Τύχη, τελευταία {n} παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Matches
won–lost</source>
        <translation>Αγώνες
νίκες–ήττες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Months</source>
        <translation>Μήνες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>No finished game matches these choices.</source>
        <translation>Κανένα τελειωμένο παιχνίδι δεν ταιριάζει σε αυτές τις επιλογές.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>No game has been finished yet.
Play one to the end, and its result will appear here.</source>
        <translation>Κανένα παιχνίδι δεν τελείωσε ακόμη.
Παίξτε ένα ως το τέλος, και εδώ θα δείτε το αποτέλεσμά του.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>None of these games has been analysed.
Errors and luck are known only for analysed games.</source>
        <translation>Κανένα από αυτά τα παιχνίδια δεν αναλύθηκε.
Λάθη και τύχη είναι γνωστά μόνο για όσα αναλύθηκαν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Opponents</source>
        <translation>Αντίπαλοι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Points
per game</source>
        <translation>Πόντοι ανά
παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Points per game with the cube, ± half the width of the 95 % interval; shown for 10 or more games</source>
        <translation>Πόντοι ανά παιχνίδι μαζί με τον βίδο, ± το μισό του διαστήματος 95 %· από 10 παιχνίδια και πάνω</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Running total</source>
        <translation>Σύνολο ως τώρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Single games lost</source>
        <translation>Μονά παιχνίδια που χάθηκαν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Single games won</source>
        <translation>Μονά παιχνίδια που κερδήθηκαν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Thousandths of a point lost per decision (and the number of decisions analysed)</source>
        <translation>Χιλιοστά του πόντου που χάθηκαν ανά απόφαση (και πόσες αποφάσεις αναλύθηκαν)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Triple games (backgammons) lost</source>
        <translation>Τριπλά παιχνίδια (μπακγκάμον) που χάθηκαν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Triple games (backgammons) won</source>
        <translation>Τριπλά παιχνίδια (μπακγκάμον) που κερδήθηκαν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>With
take-backs</source>
        <translation>Με
αναίρεση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Won
double</source>
        <translation>Νίκες
διπλές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Won
single</source>
        <translation>Νίκες
μονές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>Won
triple</source>
        <translation>Νίκες
τριπλές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>millipoints per decision</source>
        <translation>χιλιοστά ανά απόφαση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>not analysed yet</source>
        <translation>δεν αναλύθηκε ακόμη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>points per game</source>
        <translation>πόντοι ανά παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>{game} against {opponent}: {points}</source>
        <translation>{game}, αντίπαλος {opponent}: {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>{name} after {played}</source>
        <translation>{name} μετά από {played}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>{n} game in the file could not be read and was left out.</source>
        <translation>{n} παιχνίδι του αρχείου δεν διαβάζεται και μένει έξω.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/statistics_model.py"/>
        <source>{n} games in the file could not be read and were left out.</source>
        <translation>{n} παιχνίδια του αρχείου δεν διαβάζονται και μένουν έξω.</translation>
    </message>
</context>
<context>
    <name>gui/models/texts/analysis_words</name>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>, {win_triple} triple; loses {lose_triple} triple</source>
        <translation>, τριπλές {win_triple}· τριπλές ήττες {lose_triple}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>Hint: there is no move</source>
        <translation>Υπόδειξη: δεν υπάρχει κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>Hint: {play}, wins {chance}</source>
        <translation>Υπόδειξη: {play}, νίκες {chance}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>The number of plies, the number of playouts, or the opening book</source>
        <translation>Το βάθος, ο αριθμός των δοκιμών ή το βιβλίο ανοιγμάτων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>The pins can be kept for {turns} more turns on average.</source>
        <translation>Τα πλακώματα μπορούν να κρατήσουν {turns} σειρές ακόμη κατά μέσο όρο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>Triple games</source>
        <translation>Τριπλά παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>book</source>
        <translation>βιβλίο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>exact</source>
        <translation>ακριβές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>rollout</source>
        <translation>προσομ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>{n} playout</source>
        <translation>{n} δοκιμή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>{n} playouts</source>
        <translation>{n} δοκιμές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>{play}: wins {win}, {win_double} double; loses {lose}, {lose_double} double</source>
        <translation>{play}: νίκες {win}, διπλές {win_double}· ήττες {lose}, διπλές {lose_double}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/analysis_words.py"/>
        <source>{side} to roll: {equity} points, {how}</source>
        <translation>{side}, πριν από τη ζαριά: {equity} πόντοι, {how}</translation>
    </message>
</context>
<context>
    <name>gui/models/texts/cube_words</name>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>A beaver loses {lost}.</source>
        <translation>Το μπίβερ χάνει {lost}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>A single win already wins the match, so a double would gain nothing.</source>
        <translation>Μια μονή νίκη αρκεί ήδη για τον αγώνα, άρα ο διπλασιασμός δεν θα κέρδιζε τίποτα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>Cube: {judge}.</source>
        <translation>Βίδος: {judge}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>Double, beaver, drop</source>
        <translation>Διπλασιασμός, μπίβερ, πάσο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>Double, beaver, take</source>
        <translation>Διπλασιασμός, μπίβερ, δεκτό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>Doubling loses {lost}.</source>
        <translation>Ο διπλασιασμός χάνει {lost}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>Drop the beaver</source>
        <translation>Πάσο στο μπίβερ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>Dropping loses {lost}.</source>
        <translation>Το πάσο χάνει {lost}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>No double; a double would be beavered</source>
        <translation>Χωρίς διπλασιασμό· θα απαντιόταν με μπίβερ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>No double; a double would be taken</source>
        <translation>Χωρίς διπλασιασμό· θα γινόταν δεκτός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>Rolling without a double loses {lost}.</source>
        <translation>Η ζαριά χωρίς διπλασιασμό χάνει {lost}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>Take</source>
        <translation>Δεκτός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>Take the beaver</source>
        <translation>Δεκτό το μπίβερ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>Taking loses {lost}.</source>
        <translation>Η αποδοχή χάνει {lost}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>The side that answers wins {chance}. Estimate without look-ahead: a take from {take}.</source>
        <translation>Η πλευρά που απαντά κερδίζει {chance}· εκτίμηση χωρίς βάθος: δεκτός από {take}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>Too good to double; a double would be dropped</source>
        <translation>Πολύ καλή θέση για διπλασιασμό· η απάντηση θα ήταν πάσο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>Winning chance: {chance}. Estimate without look-ahead: {window}.</source>
        <translation>Νίκες {chance}· εκτίμηση χωρίς βάθος: {window}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>a double from {chance}</source>
        <translation>διπλασιασμός από {chance}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>a drop from {chance}</source>
        <translation>πάσο από {chance}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>too good from {chance}</source>
        <translation>πολύ καλή θέση από {chance}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>{choice}, match-winning chance {chance}</source>
        <translation>{choice}, {chance} για νίκη στον αγώνα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>{points} ({chance} of match-winning chance)</source>
        <translation>{points} ({chance} πιθανότητα νίκης του αγώνα)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/texts/cube_words.py"/>
        <source>{points} points</source>
        <translation>{points} πόντους</translation>
    </message>
</context>
<context>
    <name>gui/models/words</name>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>Crawford game</source>
        <translation>παιχνίδι Κρόφορντ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>Dark</source>
        <translation>Σκούρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>Exported to {name}.</source>
        <translation>Γράφτηκε στο {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>Light</source>
        <translation>Ανοιχτά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>Tavli match to 1</source>
        <translation>Τάβλι, αγώνας στον 1</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>Tavli match to {n}</source>
        <translation>Τάβλι, αγώνας στους {n}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>Tavli money, game {number}</source>
        <translation>Τάβλι, ελεύθερα, παιχνίδι {number}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>The game is a tie</source>
        <translation>Το παιχνίδι έληξε ισόπαλο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>You win the match {score}</source>
        <translation>Κερδίζετε τον αγώνα {score}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>You win {game} by a drop, {points}</source>
        <translation>Κερδίζετε {game} με πάσο στον βίδο, {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>You win {game} by resignation, {points}</source>
        <translation>Κερδίζετε {game} με εγκατάλειψη, {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>You win {game} on time, {points}</source>
        <translation>Κερδίζετε {game} λόγω χρόνου, {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>You win {game}, {points}</source>
        <translation>Κερδίζετε {game}, {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>You win {points}</source>
        <translation>Κερδίζετε το παιχνίδι, {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>beavers</source>
        <translation>μπίβερ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>match to 1</source>
        <translation>αγώνας στον 1</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>match to {n}</source>
        <translation>αγώνας στους {n}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>money, game {number}</source>
        <translation>ελεύθερα, παιχνίδι {number}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>{name} wins the match {score}</source>
        <translation>{name} κερδίζει τον αγώνα {score}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>{name} wins {game} by a drop, {points}</source>
        <translation>{name} κερδίζει {game} με πάσο στον βίδο, {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>{name} wins {game} by resignation, {points}</source>
        <translation>{name} κερδίζει {game} με εγκατάλειψη, {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>{name} wins {game} on time, {points}</source>
        <translation>{name} κερδίζει {game} λόγω χρόνου, {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>{name} wins {game}, {points}</source>
        <translation>{name} κερδίζει {game}, {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>{name} wins {points}</source>
        <translation>{name} κερδίζει το παιχνίδι, {points}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>{name}'</source>
        <translation>{name}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>{name}'s</source>
        <translation>{name}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>{n} pip</source>
        <translation>{n} πόντος δρόμου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>{n} pips</source>
        <translation>{n} πόντοι δρόμου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>{n} plies</source>
        <translation>βάθος {n}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>{n} ply</source>
        <translation>βάθος {n}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/models/words.py"/>
        <source>{sentence}, and the match {score}</source>
        <translation>{sentence}, και τον αγώνα {score}</translation>
    </message>
</context>
<context>
    <name>gui/own_theme</name>
    <message>
        <location filename="../../src/palamedes/gui/own_theme.py"/>
        <source>Accent</source>
        <translation>Έμφαση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/own_theme.py"/>
        <source>Background</source>
        <translation>Φόντο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/own_theme.py"/>
        <source>Dark checkers</source>
        <translation>Σκούρα πούλια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/own_theme.py"/>
        <source>Dark points</source>
        <translation>Σκούρες θέσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/own_theme.py"/>
        <source>Frame</source>
        <translation>Πλαίσιο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/own_theme.py"/>
        <source>Light checkers</source>
        <translation>Ανοιχτά πούλια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/own_theme.py"/>
        <source>Light points</source>
        <translation>Ανοιχτές θέσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/own_theme.py"/>
        <source>Own</source>
        <translation>Δικό μου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/own_theme.py"/>
        <source>Some checkers hardly stand out from the board.</source>
        <translation>Κάποια πούλια ξεχωρίζουν ελάχιστα από το ταμπλό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/own_theme.py"/>
        <source>Text</source>
        <translation>Κείμενο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/own_theme.py"/>
        <source>The checkers of the two sides hardly differ in lightness.</source>
        <translation>Τα πούλια των δύο πλευρών διαφέρουν ελάχιστα στη φωτεινότητα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/own_theme.py"/>
        <source>The contrast between text and background is {contrast}; at least {least} is needed for easy reading.</source>
        <translation>Το κείμενο έχει αντίθεση {contrast} με το φόντο· για να διαβάζεται εύκολα χρειάζεται τουλάχιστον {least}.</translation>
    </message>
</context>
<context>
    <name>gui/pages/answer_panel</name>
    <message>
        <location filename="../../src/palamedes/gui/pages/answer_panel.py"/>
        <source>Analyse shows all plays for the roll, best first.</source>
        <translation>Η ανάλυση δείχνει όλες τις κινήσεις της ζαριάς, την καλύτερη πρώτη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/answer_panel.py"/>
        <source>Analyse shows how often each side wins.</source>
        <translation>Η ανάλυση δείχνει πόσο συχνά κερδίζει κάθε πλευρά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/answer_panel.py"/>
        <source>Chances of both sides</source>
        <translation>Πιθανότητες και των δύο πλευρών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/answer_panel.py"/>
        <source>{who} has no move with this roll.</source>
        <translation>{who}: καμία κίνηση με αυτή τη ζαριά.</translation>
    </message>
</context>
<context>
    <name>gui/pages/editing_input</name>
    <message>
        <location filename="../../src/palamedes/gui/pages/editing_input.py"/>
        <source>There is no checker to take away.</source>
        <translation>Δεν υπάρχει πούλι για να βγει.</translation>
    </message>
</context>
<context>
    <name>gui/pages/editor_page</name>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>Back to where you came from</source>
        <translation>Πίσω εκεί απ’ όπου ήρθατε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <location filename="../../src/palamedes/gui/widgets/action_bar.py"/>
        <source>Bring back</source>
        <translation>Επαναφορά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>Click to add a checker; right-click to remove one. Drag to move checkers or take them off. Number keys set the number of checkers at the cursor.</source>
        <translation>Κλικ: ένα πούλι ακόμη. Δεξί κλικ: ένα λιγότερο. Σύρσιμο: μετακίνηση ή έξω. Αριθμός: τόσα πούλια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <location filename="../../src/palamedes/gui/widgets/common.py"/>
        <source>Copy</source>
        <translation>Αντιγραφή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>Copy the position as text</source>
        <translation>Αντιγραφή της θέσης ως κειμένου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>Empty</source>
        <translation>Άδειο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>Game options and board size</source>
        <translation>Επιλογές του παιχνιδιού και μέγεθος του ταμπλό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Paste</source>
        <translation>Επικόλληση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>Play a session that begins with this position</source>
        <translation>Παίξτε μια παρτίδα που αρχίζει από αυτή τη θέση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>Play on…</source>
        <translation>Συνέχεια…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>Position as text</source>
        <translation>Η θέση ως κείμενο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>Put all checkers in the trays</source>
        <translation>Όλα τα πούλια στις θήκες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <location filename="../../src/palamedes/gui/widgets/action_bar.py"/>
        <source>Redo</source>
        <translation>Επανάληψη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>Rules…</source>
        <translation>Κανόνες…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>Set up the position from the text on the clipboard</source>
        <translation>Στήνει τη θέση από το κείμενο στο πρόχειρο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>Swap sides</source>
        <translation>Αλλαγή πλευρών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>Swap the two sides</source>
        <translation>Κάθε πλευρά παίρνει ό,τι έχει η άλλη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <location filename="../../src/palamedes/gui/widgets/action_bar.py"/>
        <source>Take back</source>
        <translation>Το παίρνω πίσω</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>The best plays for the roll, or the chances before it</source>
        <translation>Οι καλύτερες κινήσεις της ζαριάς, ή οι πιθανότητες πριν από αυτήν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>The position as text: change it, or paste another one, and press Enter</source>
        <translation>Η θέση ως κείμενο: αλλάξτε την ή επικολλήστε άλλη, και πατήστε Enter</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>The starting position of the game</source>
        <translation>Η θέση με την οποία αρχίζει το παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>There is no analysis: {sentence}</source>
        <translation>Δεν υπάρχει ανάλυση: {sentence}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <location filename="../../src/palamedes/gui/widgets/action_bar.py"/>
        <location filename="../../src/palamedes/gui/widgets/undo_bar.py"/>
        <source>Undo</source>
        <translation>Αναίρεση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/editor_page.py"/>
        <source>only a position as text, such as “{example}”, the ID of another program or a saved game can be pasted.</source>
        <translation>επικολλάται μόνο μια θέση ως κείμενο, όπως «{example}», ο κωδικός θέσης άλλου προγράμματος ή ένα αποθηκευμένο παιχνίδι.</translation>
    </message>
</context>
<context>
    <name>gui/pages/home_page</name>
    <message>
        <location filename="../../src/palamedes/gui/pages/home_page.py"/>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <location filename="../../src/palamedes/gui/windows/rules_window.py"/>
        <source>Language</source>
        <translation>Γλώσσα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/home_page.py"/>
        <source>Library of games…</source>
        <translation>Βιβλιοθήκη παρτίδων…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/home_page.py"/>
        <source>Open a game…</source>
        <translation>Άνοιγμα παιχνιδιού…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/home_page.py"/>
        <source>Player statistics…</source>
        <translation>Στατιστικά παικτών…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/home_page.py"/>
        <source>Portes, Plakoto, Fevga and their cousins</source>
        <translation>Πόρτες, πλακωτό, φεύγα και τα ξαδέρφια τους</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/home_page.py"/>
        <source>Study a position</source>
        <translation>Μελέτη θέσης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/home_page.py"/>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Theme</source>
        <translation>Θέμα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/home_page.py"/>
        <source>Unfinished games…</source>
        <translation>Ατέλειωτα παιχνίδια…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/home_page.py"/>
        <source>Your last game can be continued as soon as the engine is ready.</source>
        <translation>Το τελευταίο σας παιχνίδι συνεχίζεται μόλις ετοιμαστεί η μηχανή.</translation>
    </message>
</context>
<context>
    <name>gui/pages/lobby_cards</name>
    <message>
        <location filename="../../src/palamedes/gui/pages/lobby_cards.py"/>
        <source>Hit, pin, run</source>
        <translation>Σε τρία μαθήματα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/lobby_cards.py"/>
        <source>Learn to hit, to pin and to run, move by move</source>
        <translation>Μάθετε να χτυπάτε, να πλακώνετε και να τρέχετε, κίνηση με κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/lobby_cards.py"/>
        <source>Unfinished game</source>
        <translation>Ατέλειωτο παιχνίδι</translation>
    </message>
</context>
<context>
    <name>gui/pages/player_strips</name>
    <message>
        <location filename="../../src/palamedes/gui/pages/player_strips.py"/>
        <source>Checkers borne off</source>
        <translation>Μαζεμένα πούλια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/player_strips.py"/>
        <source>Fair dice: sealed ✓</source>
        <translation>Τίμια ζάρια: σφραγισμένα ✓</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/player_strips.py"/>
        <source>Pips still to go</source>
        <translation>Πόντοι δρόμου που μένουν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/player_strips.py"/>
        <source>Points</source>
        <comment>score</comment>
        <translation>Πόντοι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/player_strips.py"/>
        <source>The dice were sealed before the first roll. Game ▸ Dice: statistics and verification shows the details.</source>
        <translation>Τα ζάρια σφραγίστηκαν πριν από την πρώτη ζαριά. Λεπτομέρειες: Παιχνίδι ▸ Ζάρια: στατιστικά και επαλήθευση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/player_strips.py"/>
        <source>Time in the bank and free seconds</source>
        <translation>Χρόνος που μένει και ελεύθερα δευτερόλεπτα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/player_strips.py"/>
        <source>off {count}</source>
        <translation>έξω {count}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/player_strips.py"/>
        <source>to act</source>
        <translation>έχει σειρά</translation>
    </message>
</context>
<context>
    <name>gui/pages/share_card</name>
    <message>
        <location filename="../../src/palamedes/gui/pages/share_card.py"/>
        <source>The costliest decisions</source>
        <translation>Οι αποφάσεις που κόστισαν περισσότερο</translation>
    </message>
</context>
<context>
    <name>gui/pages/summary_card</name>
    <message>
        <location filename="../../src/palamedes/gui/pages/summary_card.py"/>
        <source>&amp;Close</source>
        <translation>&amp;Κλείσιμο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/summary_card.py"/>
        <source>&amp;Library</source>
        <translation>Β&amp;ιβλιοθήκη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/summary_card.py"/>
        <source>&amp;Rematch</source>
        <translation>Ρεβά&amp;νς</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/summary_card.py"/>
        <source>A&amp;nalyse</source>
        <translation>Ανάλυ&amp;ση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/summary_card.py"/>
        <source>Analysing the game…</source>
        <translation>Το παιχνίδι αναλύεται…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/summary_card.py"/>
        <source>Click to analyse this decision</source>
        <translation>Κλικ για ανάλυση αυτής της απόφασης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/pages/summary_card.py"/>
        <source>Save p&amp;icture…</source>
        <translation>Αποθήκευση &amp;εικόνας…</translation>
    </message>
</context>
<context>
    <name>gui/panel/comment_box</name>
    <message>
        <location filename="../../src/palamedes/gui/panel/comment_box.py"/>
        <source>Comment</source>
        <translation>Σχόλιο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/panel/comment_box.py"/>
        <source>Comment: {what}</source>
        <translation>Σχόλιο: {what}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/panel/comment_box.py"/>
        <source>Write your comment here</source>
        <translation>Γράψτε τι σκέφτεστε γι’ αυτό</translation>
    </message>
</context>
<context>
    <name>gui/panel/play_table</name>
    <message>
        <location filename="../../src/palamedes/gui/panel/play_table.py"/>
        <location filename="../../src/palamedes/gui/widgets/action_bar.py"/>
        <source>Hint</source>
        <translation>Υπόδειξη</translation>
    </message>
</context>
<context>
    <name>gui/panel/score_sheet</name>
    <message>
        <location filename="../../src/palamedes/gui/panel/score_sheet.py"/>
        <location filename="../../src/palamedes/gui/windows/main_window.py"/>
        <source>Score sheet</source>
        <translation>Φύλλο αγώνα</translation>
    </message>
</context>
<context>
    <name>gui/panel/side_panel</name>
    <message>
        <location filename="../../src/palamedes/gui/panel/side_panel.py"/>
        <source>A double click, or Enter, makes the play of a hint</source>
        <translation>Διπλό κλικ, ή Enter, παίζει την κίνηση μιας υπόδειξης</translation>
    </message>
</context>
<context>
    <name>gui/qt_translator</name>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>%1
Directory not found.
Please verify the correct directory name was given.</source>
        <translation>%1
Ο φάκελος δεν βρέθηκε.
Ελέγξτε το όνομά του.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <translation>%1
Το αρχείο δεν βρέθηκε.
Ελέγξτε το όνομά του.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>Το %1 υπάρχει ήδη.
Να αντικατασταθεί;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>'%1' is write protected.
Do you want to delete it anyway?</source>
        <translation>Το «%1» προστατεύεται από εγγραφή.
Να διαγραφεί παρ’ όλα αυτά;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Add to Custom Colors</source>
        <translation>Προσθήκη στα δικά μου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>All Files (*)</source>
        <translation>Όλα τα αρχεία (*)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>All files (*)</source>
        <translation>Όλα τα αρχεία (*)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Apply</source>
        <translation>Εφαρμογή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Are you sure you want to delete '%1'?</source>
        <translation>Να διαγραφεί το «%1»;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <location filename="../../src/palamedes/gui/windows/page_window.py"/>
        <source>Back</source>
        <translation>Πίσω</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Basic colors</source>
        <translation>Βασικά χρώματα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Blue:</source>
        <translation>Μπλε:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Change to detail view mode</source>
        <translation>Αλλαγή σε προβολή λεπτομερειών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Change to list view mode</source>
        <translation>Αλλαγή σε προβολή λίστας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Choose</source>
        <translation>Επιλογή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Closes the dock widget</source>
        <translation>Κλείνει την πλευρική στήλη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Copy Link Location</source>
        <translation>Αντιγραφή διεύθυνσης συνδέσμου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Create New Folder</source>
        <translation>Δημιουργία νέου φακέλου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Create a New Folder</source>
        <translation>Δημιουργία νέου φακέλου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Custom colors</source>
        <translation>Δικά μου χρώματα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Cut</source>
        <translation>Αποκοπή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Date Modified</source>
        <translation>Ημερομηνία αλλαγής</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Detail View</source>
        <translation>Λεπτομέρειες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Directories</source>
        <translation>Φάκελοι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Directory:</source>
        <translation>Φάκελος:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Discard</source>
        <translation>Απόρριψη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Down</source>
        <translation>Κάτω</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Drive</source>
        <translation>Δίσκος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>File &amp;name:</source>
        <translation>Ό&amp;νομα αρχείου:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>File name:</source>
        <translation>Όνομα αρχείου:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Files</source>
        <translation>Αρχεία</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Files of type:</source>
        <translation>Τύποι αρχείων:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Float</source>
        <translation>Ξεκόλλημα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Folder</source>
        <translation>Φάκελος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Forward</source>
        <translation>Μπροστά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Go back</source>
        <translation>Μετάβαση πίσω</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Go forward</source>
        <translation>Μετάβαση μπροστά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Go to the parent directory</source>
        <translation>Στον επάνω φάκελο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Green:</source>
        <translation>Πράσινο:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>HTML:</source>
        <translation>HTML:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Help</source>
        <translation>Βοήθεια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Hue:</source>
        <translation>Απόχρωση:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <location filename="../../src/palamedes/gui/review/decisions_view.py"/>
        <source>Kind</source>
        <translation>Είδος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Left</source>
        <translation>Αριστερά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>List View</source>
        <translation>Λίστα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>List of places and bookmarks</source>
        <translation>Λίστα με θέσεις και σελιδοδείκτες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Look in:</source>
        <translation>Αναζήτηση σε:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>My Computer</source>
        <translation>Ο υπολογιστής μου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Name</source>
        <translation>Όνομα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>New Folder</source>
        <translation>Νέος φάκελος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>No</source>
        <translation>Όχι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>OK</source>
        <translation>Εντάξει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Parent Directory</source>
        <translation>Επάνω φάκελος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Pick Screen Color</source>
        <translation>Χρώμα από την οθόνη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Red:</source>
        <translation>Κόκκινο:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Rename</source>
        <translation>Μετονομασία</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Reset</source>
        <translation>Επαναφορά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Right</source>
        <translation>Δεξιά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Sat:</source>
        <translation>Κορεσμός:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Save</source>
        <translation>Αποθήκευση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Scroll Left</source>
        <translation>Κύλιση αριστερά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Scroll Right</source>
        <translation>Κύλιση δεξιά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Select All</source>
        <translation>Επιλογή όλων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Select Color</source>
        <translation>Επιλογή χρώματος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Show &amp;hidden files</source>
        <translation>Εμφάνιση &amp;κρυφών αρχείων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Sidebar</source>
        <translation>Πλευρική στήλη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Space</source>
        <translation>Διάστημα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Step down</source>
        <translation>Λιγότερο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Step up</source>
        <translation>Περισσότερο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Type</source>
        <translation>Τύπος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Undocks and re-attaches the dock widget</source>
        <translation>Ξεκολλά και ξανακολλά την πλευρική στήλη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Up</source>
        <translation>Πάνω</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Val:</source>
        <translation>Τιμή:</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/qt_translator.py"/>
        <source>Yes</source>
        <translation>Ναι</translation>
    </message>
</context>
<context>
    <name>gui/review/analysis_layout</name>
    <message>
        <location filename="../../src/palamedes/gui/review/analysis_layout.py"/>
        <source>Roll out selected plays (same dice)</source>
        <translation>Προσομοίωση των επιλεγμένων κινήσεων (ίδια ζάρια)</translation>
    </message>
</context>
<context>
    <name>gui/review/analysis_plays</name>
    <message>
        <location filename="../../src/palamedes/gui/review/analysis_plays.py"/>
        <source>A double click, or Enter, plays on from there</source>
        <translation>Με διπλό κλικ ή με το Enter το παιχνίδι συνεχίζεται από εκεί</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/analysis_plays.py"/>
        <source>Click to sort.</source>
        <translation>Ταξινόμηση με κλικ.</translation>
    </message>
</context>
<context>
    <name>gui/review/bearoff_dialog</name>
    <message>
        <location filename="../../src/palamedes/gui/review/bearoff_dialog.py"/>
        <source>Every play minimises the mean number of the side's own rolls.</source>
        <translation>Κάθε κίνηση κάνει όσο γίνεται μικρότερο τον μέσο αριθμό ζαριών της δικής της πλευράς.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/bearoff_dialog.py"/>
        <source>How many rolls each side needs to bear off</source>
        <translation>Πόσες ζαριές χρειάζεται η κάθε πλευρά για να μαζέψει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/bearoff_dialog.py"/>
        <source>Rolls…</source>
        <translation>Ζαριές…</translation>
    </message>
</context>
<context>
    <name>gui/review/decision_panel</name>
    <message>
        <location filename="../../src/palamedes/gui/review/decision_panel.py"/>
        <source>A double click, or Enter, makes this choice and plays on from there</source>
        <translation>Με διπλό κλικ ή με το Enter γίνεται αυτή η επιλογή και το παιχνίδι συνεχίζεται από εκεί</translation>
    </message>
</context>
<context>
    <name>gui/review/decisions_view</name>
    <message>
        <location filename="../../src/palamedes/gui/review/decisions_view.py"/>
        <source>A double click, or Enter, analyses the decision</source>
        <translation>Διπλό κλικ, ή Enter, αναλύει την απόφαση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/decisions_view.py"/>
        <source>Both players</source>
        <translation>Και οι δύο παίκτες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/decisions_view.py"/>
        <source>Click to list the decisions in order. The turns of both sides are counted one by one.</source>
        <translation>Κλικ για τη σειρά του παιχνιδιού. Οι σειρές των δύο παικτών μετρούν μία μία.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/decisions_view.py"/>
        <source>Click to list the worst decisions first.</source>
        <translation>Κλικ για τις χειρότερες πρώτα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/decisions_view.py"/>
        <source>The next listed decision (Alt+Right)</source>
        <translation>Η επόμενη απόφαση της λίστας (Alt+Δεξιά)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/decisions_view.py"/>
        <source>The previous listed decision (Alt+Left)</source>
        <translation>Η προηγούμενη απόφαση της λίστας (Alt+Αριστερά)</translation>
    </message>
</context>
<context>
    <name>gui/review/line_choice</name>
    <message>
        <location filename="../../src/palamedes/gui/review/line_choice.py"/>
        <source>Line of play</source>
        <translation>Εξέλιξη του παιχνιδιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/line_choice.py"/>
        <source>Play from here…</source>
        <translation>Παιχνίδι από εδώ…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/line_choice.py"/>
        <source>Start a session from this position</source>
        <translation>Νέο παιχνίδι από αυτή τη θέση</translation>
    </message>
</context>
<context>
    <name>gui/review/opinion_asker</name>
    <message>
        <location filename="../../src/palamedes/gui/review/opinion_asker.py"/>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Second opinion</source>
        <translation>Δεύτερη γνώμη</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/opinion_asker.py"/>
        <source>There is no second opinion: {sentence}</source>
        <translation>Δεν υπάρχει δεύτερη γνώμη: {sentence}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/opinion_asker.py"/>
        <source>What another program thinks of the plays; the settings give its name</source>
        <translation>Τι λέει για τις κινήσεις ένα άλλο πρόγραμμα· το ορίζουν οι ρυθμίσεις</translation>
    </message>
</context>
<context>
    <name>gui/review/race_strip</name>
    <message>
        <location filename="../../src/palamedes/gui/review/race_strip.py"/>
        <source>Race</source>
        <translation>Τρέξιμο</translation>
    </message>
</context>
<context>
    <name>gui/review/roll_table</name>
    <message>
        <location filename="../../src/palamedes/gui/review/roll_table.py"/>
        <source>A double click, or Enter, plays on with this roll</source>
        <translation>Με διπλό κλικ ή με το Enter το παιχνίδι συνεχίζεται με αυτή τη ζαριά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/roll_table.py"/>
        <source>All rolls</source>
        <translation>Όλες οι ζαριές</translation>
    </message>
</context>
<context>
    <name>gui/review/rollout_choice</name>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <source>Add to the queue</source>
        <translation>Στην ουρά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <source>Games per play</source>
        <translation>Παιχνίδια για κάθε κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <source>Look-ahead in rollouts</source>
        <translation>Βάθος στις προσομοιώσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <source>Queue ({count})…</source>
        <translation>Ουρά ({count})…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <source>Queue…</source>
        <translation>Ουρά…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <source>Roll out the selected plays in the background, after those that are in the queue (Ctrl+R)</source>
        <translation>Οι επιλεγμένες κινήσεις προσομοιώνονται στο παρασκήνιο, μετά από όσες είναι στην ουρά (Ctrl+R)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <source>Show the queue of rollouts</source>
        <translation>Δείχνει την ουρά των προσομοιώσεων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <source>When rollout games end</source>
        <translation>Πού τελειώνουν τα παιχνίδια της προσομοίωσης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <source>after 11 turns</source>
        <translation>μετά από 11 σειρές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <source>after 7 turns</source>
        <translation>μετά από 7 σειρές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <source>to the end</source>
        <translation>ως το τέλος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_choice.py"/>
        <source>{time} per play</source>
        <translation>{time} ανά κίνηση</translation>
    </message>
</context>
<context>
    <name>gui/review/rollout_queue_window</name>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <source>A double click, or Enter, analyses the position</source>
        <translation>Διπλό κλικ, ή Enter, αναλύει τη θέση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <source>Move the selected rollout down (Alt+Down)</source>
        <translation>Η επιλεγμένη προσομοίωση πάει πιο κάτω (Alt+Κάτω)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <source>Move the selected rollout up (Alt+Up)</source>
        <translation>Η επιλεγμένη προσομοίωση πάει πιο πάνω (Alt+Πάνω)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <source>Preset</source>
        <translation>Είδος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <source>Remove the selected rollouts and their results ({key})</source>
        <translation>Αφαιρεί τις επιλεγμένες προσομοιώσεις και τα αποτελέσματά τους ({key})</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <source>Rollout queue</source>
        <translation>Ουρά προσομοιώσεων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <source>Show the position with the results in the analysis window</source>
        <translation>Δείχνει τη θέση με τα αποτελέσματα στο παράθυρο της ανάλυσης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <source>The preset of the selected rollouts that have not begun</source>
        <translation>Το είδος των επιλεγμένων προσομοιώσεων που δεν έχουν αρχίσει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <source>The queue goes on</source>
        <translation>Η ουρά συνεχίζει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <source>Work through the queue, or stop and keep the games played so far</source>
        <translation>Η ουρά προχωρά, ή σταματά και κρατά όσα παιχνίδια παίχτηκαν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <source>{n} rollout was removed.</source>
        <translation>Αφαιρέθηκε {n} προσομοίωση.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/rollout_queue_window.py"/>
        <source>{n} rollouts were removed.</source>
        <translation>Αφαιρέθηκαν {n} προσομοιώσεις.</translation>
    </message>
</context>
<context>
    <name>gui/review/sharing</name>
    <message>
        <location filename="../../src/palamedes/gui/review/sharing.py"/>
        <source>The picture was copied.</source>
        <translation>Η εικόνα αντιγράφηκε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/review/sharing.py"/>
        <source>There is no decision to copy.</source>
        <translation>Δεν υπάρχει απόφαση για αντιγραφή.</translation>
    </message>
</context>
<context>
    <name>gui/running</name>
    <message>
        <location filename="../../src/palamedes/gui/running.py"/>
        <source>Something went wrong inside the program ({kind}: {error}). Your game has been saved; if the window does not respond, close it, start the program again and choose Continue.</source>
        <translation>Κάτι πήγε στραβά μέσα στο πρόγραμμα ({kind}: {error}). Το παιχνίδι σας κρατήθηκε· αν το παράθυρο δεν αποκρίνεται, κλείστε το, ξεκινήστε πάλι το πρόγραμμα και διαλέξτε «Συνέχεια».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/running.py"/>
        <source>Something went wrong inside the program ({kind}: {error}). Your game is not saved automatically; if the window still responds, save the game to a file now.</source>
        <translation>Κάτι πήγε στραβά μέσα στο πρόγραμμα ({kind}: {error}). Το παιχνίδι σας δεν αποθηκεύεται μόνο του· αν το παράθυρο αποκρίνεται ακόμη, αποθηκεύστε το τώρα σε αρχείο.</translation>
    </message>
</context>
<context>
    <name>gui/theme</name>
    <message>
        <location filename="../../src/palamedes/gui/theme.py"/>
        <source>Aegean</source>
        <translation>Αιγαίο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/theme.py"/>
        <source>Contrast</source>
        <translation>Αντίθεση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/theme.py"/>
        <source>Kafeneio</source>
        <translation>Καφενείο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/theme.py"/>
        <source>Night</source>
        <translation>Νύχτα</translation>
    </message>
</context>
<context>
    <name>gui/widgets/action_bar</name>
    <message>
        <location filename="../../src/palamedes/gui/widgets/action_bar.py"/>
        <source>Show the best plays</source>
        <translation>Δείχνει τις καλύτερες κινήσεις</translation>
    </message>
</context>
<context>
    <name>gui/widgets/cube_message</name>
    <message>
        <location filename="../../src/palamedes/gui/widgets/cube_message.py"/>
        <source>Cube decision:</source>
        <translation>Απόφαση για τον βίδο:</translation>
    </message>
</context>
<context>
    <name>gui/widgets/key_list</name>
    <message>
        <location filename="../../src/palamedes/gui/widgets/key_list.py"/>
        <source>Default keys</source>
        <translation>Αρχικά πλήκτρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/key_list.py"/>
        <source>Entry</source>
        <translation>Εντολή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/key_list.py"/>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Keys</source>
        <translation>Πλήκτρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/key_list.py"/>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Keys for menu entries</source>
        <translation>Πλήκτρα των μενού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/key_list.py"/>
        <source>New key</source>
        <translation>Νέο πλήκτρο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/key_list.py"/>
        <source>Press a new key…</source>
        <translation>Πατήστε νέο πλήκτρο…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/key_list.py"/>
        <source>Remove {keys}</source>
        <translation>Αφαίρεση του {keys}</translation>
    </message>
</context>
<context>
    <name>gui/widgets/own_colours</name>
    <message>
        <location filename="../../src/palamedes/gui/widgets/own_colours.py"/>
        <source>A copy of</source>
        <translation>Αντίγραφο του</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/own_colours.py"/>
        <source>Original colours</source>
        <translation>Αρχικά χρώματα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/own_colours.py"/>
        <source>The board in these colours</source>
        <translation>Το ταμπλό με αυτά τα χρώματα</translation>
    </message>
</context>
<context>
    <name>gui/widgets/settings_table</name>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>A play is searched only if it is at most this many points behind the best play. New analyses start with both of these settings.</source>
        <translation>Από αυτές τις κινήσεις εξετάζονται μόνο όσες απέχουν το πολύ τόσο από την καλύτερη. Οι νέες αναλύσεις αρχίζουν με τις δύο αυτές ρυθμίσεις.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>A turn ends when I choose Done</source>
        <translation>Η σειρά μου τελειώνει όταν πατώ «Έτοιμο»</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Also show the winning chances in games between two people</source>
        <translation>Και όταν παίζουν δύο παίκτες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Analyses show what the chosen program thinks of the plays in a column of its own.</source>
        <translation>Οι αναλύσεις δείχνουν σε δική της στήλη τι λέει για τις κινήσεις το πρόγραμμα που διαλέξατε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Animation speed</source>
        <translation>Ταχύτητα κίνησης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Arrows show the last move</source>
        <translation>Βέλη δείχνουν την τελευταία κίνηση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Current game, statistics</source>
        <translation>Τρέχον παιχνίδι, στατιστικά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Engine</source>
        <translation>Μηχανή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Folders</source>
        <translation>Φάκελοι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>General</source>
        <translation>Γενικά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Hints and analyses look ahead</source>
        <translation>Βάθος υποδείξεων και αναλύσεων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>In its own numbering, in which 0 looks only at the plays for the roll. Each further number is slower.</source>
        <translation>Όπως το μετρά το ίδιο: το 0 κοιτάζει μόνο τις κινήσεις της ζαριάς. Όσο μεγαλύτερο, τόσο πιο αργό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Look</source>
        <translation>Εμφάνιση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Look-ahead of GNU Backgammon</source>
        <translation>Βάθος του GNU Backgammon</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Maximum number of plays searched deeper</source>
        <translation>Κινήσεις που εξετάζονται πιο βαθιά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Maximum points behind the best play</source>
        <translation>Πόντοι πίσω από την καλύτερη, το πολύ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Mirror the board: the home boards are on the left</source>
        <translation>Καθρέφτισμα του ταμπλό: το σπίτι είναι αριστερά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>My dice roll automatically if there is nothing else to decide</source>
        <translation>Τα ζάρια μου ρίχνονται μόνα τους όταν δεν υπάρχει άλλη απόφαση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Open and Save start in this folder. It is always the folder that was used last.</source>
        <translation>Εδώ αρχίζουν το Άνοιγμα και η Αποθήκευση. Είναι πάντα ο φάκελος που χρησιμοποιήθηκε τελευταίος.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Own databases</source>
        <translation>Δικές μου βάσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Own networks</source>
        <translation>Δικά μου δίκτυα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Own theme</source>
        <translation>Δικό μου θέμα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Play sounds for dice, checkers and the end of a game</source>
        <translation>Ακούγονται τα ζάρια, τα πούλια και το τέλος του παιχνιδιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Programs</source>
        <translation>Προγράμματα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Second opinion in analyses</source>
        <translation>Δεύτερη γνώμη στις αναλύσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Settings, house rules</source>
        <translation>Ρυθμίσεις, κανόνες του σπιτιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Show a summary after each game, with the worst decisions</source>
        <translation>Σύνοψη μετά από κάθε παιχνίδι, με τις χειρότερες αποφάσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Show pip counts</source>
        <translation>Να φαίνεται το μέτρημα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Show the winning chances beside the board in games against the computer</source>
        <translation>Πιθανότητες νίκης δίπλα στο ταμπλό, στο παιχνίδι με τον υπολογιστή</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Sound</source>
        <translation>Ήχος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>The first hint only marks a checker, the second shows the plays</source>
        <translation>Η πρώτη υπόδειξη σημειώνει μόνο ένα πούλι, η δεύτερη δείχνει τις κινήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>The maximum number of plays that are searched beyond 1 ply. A smaller number is quicker.</source>
        <translation>Πόσες κινήσεις το πολύ εξετάζονται πέρα από το βάθος 1. Με λιγότερες η απάντηση έρχεται πιο γρήγορα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>The tutor warns</source>
        <translation>Ο δάσκαλος προειδοποιεί</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Two people: the side to roll is at the bottom</source>
        <translation>Δύο παίκτες: κάτω κάθεται όποιος ρίχνει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <location filename="../../src/palamedes/service/other_programs/opinions.py"/>
        <source>UBGI program</source>
        <translation>Πρόγραμμα UBGI</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>Volume</source>
        <translation>Ένταση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>While playing</source>
        <translation>Στο παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>the command that starts it</source>
        <translation>η εντολή που το ξεκινά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/settings_table.py"/>
        <source>the one that is installed</source>
        <translation>αυτό που είναι εγκατεστημένο</translation>
    </message>
</context>
<context>
    <name>gui/widgets/setup_panel</name>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>A click on the board adds a dark checker (X changes the side)</source>
        <translation>Το κλικ στο ταμπλό βάζει σκούρο πούλι (το X αλλάζει πλευρά)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>A click on the board adds a light checker (X changes the side)</source>
        <translation>Το κλικ στο ταμπλό βάζει ανοιχτόχρωμο πούλι (το X αλλάζει πλευρά)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>Add {side}, {pips}</source>
        <translation>Προσθήκη: {side}, {pips}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>Crawford game: nobody may double</source>
        <translation>Παιχνίδι Κρόφορντ: κανείς δεν διπλασιάζει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>Cube</source>
        <translation>Βίδος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>Dark's</source>
        <translation>των σκούρων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>Light's</source>
        <translation>των ανοιχτών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>Match length or money play</source>
        <translation>Παίζεται για</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>Owner of the cube</source>
        <translation>Ποιος έχει τον βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>Points of {side}</source>
        <translation>Πόντοι: {side}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>Points that {side} has won so far</source>
        <translation>Πόντοι που έχουν κερδίσει τα {side} ως τώρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>To roll</source>
        <translation>Ρίχνουν</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>Who began</source>
        <translation>Ποιος άρχισε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>in the middle</source>
        <translation>στη μέση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>no cube</source>
        <translation>χωρίς βίδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>of 1</source>
        <translation>στον 1</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/setup_panel.py"/>
        <source>of {n}</source>
        <translation>στους {n}</translation>
    </message>
</context>
<context>
    <name>gui/widgets/tutor_panel</name>
    <message>
        <location filename="../../src/palamedes/gui/widgets/tutor_panel.py"/>
        <source>&amp;Do it anyway</source>
        <translation>Το &amp;κάνω παρ’ όλα αυτά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/tutor_panel.py"/>
        <source>C&amp;ontinue</source>
        <translation>Σ&amp;υνέχεια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/tutor_panel.py"/>
        <source>Play &amp;it anyway</source>
        <translation>Το παί&amp;ζω παρ’ όλα αυτά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/tutor_panel.py"/>
        <source>Show the better pla&amp;ys</source>
        <translation>&amp;Δείξε τις καλύτερες κινήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/widgets/tutor_panel.py"/>
        <source>Take &amp;back</source>
        <translation>Το παίρνω πί&amp;σω</translation>
    </message>
</context>
<context>
    <name>gui/windows/analysis_window</name>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>According to the score</source>
        <translation>Κατά το σκορ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Analyses</source>
        <translation>Αναλύσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Analyses so far</source>
        <translation>Αναλύσεις ως τώρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>As in money play</source>
        <translation>Όπως σε ελεύθερα παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Back to the game (Esc)</source>
        <translation>Πίσω στο παιχνίδι (Esc)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Continue the last rollout</source>
        <translation>Συνεχίζει την τελευταία προσομοίωση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Copy table</source>
        <translation>Αντιγραφή πίνακα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Maps…</source>
        <translation>Χάρτες…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Max. plays</source>
        <translation>Το πολύ</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Roll out</source>
        <translation>Προσομοίωση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Roll out the selected plays together</source>
        <translation>Προσομοίωση των επιλεγμένων κινήσεων μαζί</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>Stop and keep the results so far (Esc closes the window)</source>
        <translation>Σταματά και κρατά όσα βρέθηκαν ως τώρα (το Esc κλείνει το παράθυρο)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>The decision at every score, and the rolls (Ctrl+M)</source>
        <translation>Η απόφαση σε κάθε σκορ, και οι ζαριές (Ctrl+M)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>The next decision (Alt+Right)</source>
        <translation>Η επόμενη απόφαση (Alt+Δεξιά)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>The previous decision (Alt+Left)</source>
        <translation>Η προηγούμενη απόφαση (Alt+Αριστερά)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>The table as text, for other programs (Ctrl+C)</source>
        <translation>Ο πίνακας ως κείμενο, για άλλα προγράμματα (Ctrl+C)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/analysis_window.py"/>
        <source>within</source>
        <translation>έως</translation>
    </message>
</context>
<context>
    <name>gui/windows/context_menus</name>
    <message>
        <location filename="../../src/palamedes/gui/windows/context_menus.py"/>
        <source>This move is no longer in the game.</source>
        <translation>Αυτή η κίνηση δεν υπάρχει πια στο παιχνίδι.</translation>
    </message>
</context>
<context>
    <name>gui/windows/main_window</name>
    <message>
        <location filename="../../src/palamedes/gui/windows/main_window.py"/>
        <source>Leave full screen</source>
        <translation>Έξοδος από την πλήρη οθόνη</translation>
    </message>
</context>
<context>
    <name>gui/windows/manual_window</name>
    <message>
        <location filename="../../src/palamedes/gui/windows/manual_window.py"/>
        <source>Chapters</source>
        <translation>Κεφάλαια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/manual_window.py"/>
        <source>Manual</source>
        <translation>Εγχειρίδιο</translation>
    </message>
</context>
<context>
    <name>gui/windows/match_table_window</name>
    <message>
        <location filename="../../src/palamedes/gui/windows/match_table_window.py"/>
        <source>Match equity table</source>
        <translation>Πίνακας αγώνα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/match_table_window.py"/>
        <source>Points that the second player needs</source>
        <translation>Πόντοι που θέλει ο δεύτερος παίκτης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/match_table_window.py"/>
        <source>Rows: points that the first player needs</source>
        <translation>Γραμμές: πόντοι που θέλει ο πρώτος παίκτης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/match_table_window.py"/>
        <source>Table</source>
        <translation>Πίνακας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/match_table_window.py"/>
        <source>The winner begins the next game</source>
        <translation>Ο νικητής αρχίζει το επόμενο παιχνίδι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/match_table_window.py"/>
        <source>Up to</source>
        <translation>Ως</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/match_table_window.py"/>
        <source>With the cube</source>
        <translation>Με τον βίδο</translation>
    </message>
</context>
<context>
    <name>gui/windows/network_choice</name>
    <message>
        <location filename="../../src/palamedes/gui/windows/network_choice.py"/>
        <source>The best one</source>
        <translation>Το καλύτερο</translation>
    </message>
</context>
<context>
    <name>gui/windows/opening_book_window</name>
    <message>
        <location filename="../../src/palamedes/gui/windows/opening_book_window.py"/>
        <source>Opening book</source>
        <translation>Βιβλίο ανοιγμάτων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/opening_book_window.py"/>
        <source>Opening rolls</source>
        <translation>Πρώτες ζαριές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/opening_book_window.py"/>
        <source>Plays of the roll</source>
        <translation>Κινήσεις της ζαριάς</translation>
    </message>
</context>
<context>
    <name>gui/windows/rules_window</name>
    <message>
        <location filename="../../src/palamedes/gui/windows/rules_window.py"/>
        <source>Rules of the games</source>
        <translation>Κανόνες των παιχνιδιών</translation>
    </message>
</context>
<context>
    <name>gui/windows/session_window</name>
    <message>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>All decisions and rolls of the session are analysed in the background while the game continues.</source>
        <translation>Όλες οι αποφάσεις και όλες οι ζαριές της παρτίδας αναλύονται στο παρασκήνιο όσο συνεχίζεται το παιχνίδι.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>Analysis of the session</source>
        <translation>Ανάλυση της παρτίδας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>Export the analysis</source>
        <translation>Εξαγωγή της ανάλυσης</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>Make cards from the errors in the list, and answer them</source>
        <translation>Κάρτες από τα λάθη της λίστας, για να τις απαντήσετε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>Page with boards and charts (*.html);;For printing (*.pdf);;Text (*.txt);;Data (*.json)</source>
        <translation>Σελίδα με ταμπλό και διαγράμματα (*.html);;Για εκτύπωση (*.pdf);;Κείμενο (*.txt);;Δεδομένα (*.json)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>Practise the errors…</source>
        <translation>Εξάσκηση στα λάθη…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>Summary for both players</source>
        <translation>Σύνοψη των δύο παικτών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>The analysis was exported to {name}.</source>
        <translation>Η ανάλυση γράφτηκε στο {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>The session is not over. Analyse again to add later decisions.</source>
        <translation>Η παρτίδα δεν τελείωσε. Αναλύστε πάλι για να μπουν και οι επόμενες αποφάσεις.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/session_window.py"/>
        <source>{done} of {all} decisions and rolls have been analysed.</source>
        <translation>Αναλύθηκαν {done} από {all} αποφάσεις και ζαριές.</translation>
    </message>
</context>
<context>
    <name>gui/windows/settings_window</name>
    <message>
        <location filename="../../src/palamedes/gui/windows/settings_window.py"/>
        <source>Defaults for this page</source>
        <translation>Αρχικές τιμές της σελίδας</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/settings_window.py"/>
        <source>No program was found that can open {folder}.</source>
        <translation>Δεν βρέθηκε πρόγραμμα που να ανοίγει τον φάκελο {folder}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/settings_window.py"/>
        <source>No setting contains these words.</source>
        <translation>Καμία ρύθμιση δεν έχει αυτές τις λέξεις.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/settings_window.py"/>
        <source>Open folder</source>
        <translation>Άνοιγμα φακέλου</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/settings_window.py"/>
        <source>Pages of the settings</source>
        <translation>Σελίδες των ρυθμίσεων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/settings_window.py"/>
        <source>Search the settings</source>
        <translation>Αναζήτηση στις ρυθμίσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/settings_window.py"/>
        <source>Settings</source>
        <translation>Ρυθμίσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/settings_window.py"/>
        <source>Show only settings that contain these words (Ctrl+F); Esc shows all</source>
        <translation>Δείχνει μόνο ρυθμίσεις με αυτές τις λέξεις (Ctrl+F)· το Esc τις δείχνει όλες</translation>
    </message>
</context>
<context>
    <name>gui/windows/statistics_window</name>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Export as CSV</source>
        <translation>Εξαγωγή ως CSV</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Export as CSV…</source>
        <translation>Εξαγωγή ως CSV…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>First day</source>
        <translation>Πρώτη μέρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Group by</source>
        <translation>Ομάδες κατά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Last day</source>
        <translation>Τελευταία μέρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Level</source>
        <translation>Επίπεδο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Library…</source>
        <translation>Βιβλιοθήκη…</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Player statistics</source>
        <translation>Στατιστικά παικτών</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Show all games</source>
        <translation>Όλα τα παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>Tables (*.csv)</source>
        <translation>Πίνακες (*.csv)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>The games of this player in the library, with their positions</source>
        <translation>Οι παρτίδες αυτού του παίκτη στη βιβλιοθήκη, με τις θέσεις τους</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>Time</source>
        <translation>Χρόνος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>to</source>
        <translation>έως</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>{n} game was exported to {name}.</source>
        <translation>{n} παιχνίδι γράφτηκε στο {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/gui/windows/statistics_window.py"/>
        <source>{n} games were exported to {name}.</source>
        <translation>{n} παιχνίδια γράφτηκαν στο {name}.</translation>
    </message>
</context>
<context>
    <name>gui/windows/window_opener</name>
    <message>
        <location filename="../../src/palamedes/gui/windows/window_opener.py"/>
        <source>Finished games can be viewed as soon as the engine is ready.</source>
        <translation>Τα τελειωμένα παιχνίδια φαίνονται μόλις ετοιμαστεί η μηχανή.</translation>
    </message>
</context>
<context>
    <name>lab/contests/contests</name>
    <message>
        <location filename="../../src/palamedes/lab/contests/contests.py"/>
        <source>the player '{spec}', or one of its databases, is another one on a worker.</source>
        <translation>ο παίκτης «{spec}», ή μία από τις βάσεις του, είναι διαφορετικός σε έναν εργάτη.</translation>
    </message>
</context>
<context>
    <name>service/analysis/analysis</name>
    <message>
        <location filename="../../src/palamedes/service/analysis/analysis.py"/>
        <source>a worker has another network, or another file that is used together with it.</source>
        <translation>ένας εργάτης έχει άλλο δίκτυο, ή άλλο αρχείο που χρησιμοποιείται μαζί του.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/analysis.py"/>
        <source>the network '{name}', or a file used together with it, has been replaced in the meantime.</source>
        <translation>το δίκτυο «{name}», ή ένα αρχείο που χρησιμοποιείται μαζί του, αντικαταστάθηκε στο μεταξύ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/analysis.py"/>
        <source>this analysis can run only on threads.</source>
        <translation>αυτή η ανάλυση γίνεται μόνο σε νήματα.</translation>
    </message>
</context>
<context>
    <name>service/analysis/decision_pictures</name>
    <message>
        <location filename="../../src/palamedes/service/analysis/decision_pictures.py"/>
        <source>'{choice}' is not a choice here; choose from {known}.</source>
        <translation>το «{choice}» δεν είναι επιλογή εδώ· διαλέξτε από: {known}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/decision_pictures.py"/>
        <source>there is nothing to decide in this position.</source>
        <translation>σε αυτή τη θέση δεν υπάρχει τίποτα να αποφασιστεί.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/decision_pictures.py"/>
        <source>{choice} is the best choice.</source>
        <translation>{choice}: η καλύτερη επιλογή.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/decision_pictures.py"/>
        <source>{choice} loses {lost}; {best} is better.</source>
        <translation>{choice}: χάνει {lost}· καλύτερα {best}.</translation>
    </message>
</context>
<context>
    <name>service/analysis/maps</name>
    <message>
        <location filename="../../src/palamedes/service/analysis/maps.py"/>
        <source>a score map can show 1 to {most} points away, not {found}.</source>
        <translation>ο χάρτης σκορ δείχνει από 1 έως {most} πόντους, όχι {found}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/maps.py"/>
        <source>a temperature map needs a network, and there is none for {game} on this board.</source>
        <translation>ο χάρτης θερμοκρασίας χρειάζεται δίκτυο, και δεν υπάρχει για: {game} σε αυτό το ταμπλό.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/maps.py"/>
        <source>the game is over, so there are no rolls to map.</source>
        <translation>το παιχνίδι τελείωσε, οπότε δεν υπάρχουν ζαριές για χάρτη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/maps.py"/>
        <source>the play {play} ends the game, so there are no rolls to map.</source>
        <translation>η κίνηση {play} τελειώνει το παιχνίδι, οπότε δεν υπάρχουν ζαριές για χάρτη.</translation>
    </message>
</context>
<context>
    <name>service/analysis/match_play</name>
    <message>
        <location filename="../../src/palamedes/service/analysis/match_play.py"/>
        <source>a match table cannot be called '{name}'; rename its file.</source>
        <translation>ένας πίνακας αγώνα δεν μπορεί να λέγεται «{name}»· μετονομάστε το αρχείο του.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/match_play.py"/>
        <source>a worker has another match table '{model}'.</source>
        <translation>ένας εργάτης έχει άλλον πίνακα αγώνα «{model}».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/match_play.py"/>
        <source>the match table '{model}' has been replaced in the meantime.</source>
        <translation>ο πίνακας αγώνα «{model}» αντικαταστάθηκε στο μεταξύ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/match_play.py"/>
        <source>the match table '{model}' is not known; choose from {known}.</source>
        <translation>ο πίνακας αγώνα «{model}» είναι άγνωστος· διαλέξτε από {known}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/match_play.py"/>
        <source>the table '{model}' is only for matches of a single variant, played with the cube.</source>
        <translation>ο πίνακας «{model}» είναι μόνο για αγώνες ενός παιχνιδιού που παίζεται με βίδο.</translation>
    </message>
</context>
<context>
    <name>service/analysis/play_features</name>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Anchors: {one} instead of {two}.</source>
        <translation>Πόρτες στο σπίτι του άλλου: {one} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Blots: {one} instead of {two}.</source>
        <translation>Μοναχά πούλια: {one} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Checkers borne off: {one} instead of {two}.</source>
        <translation>Μαζεμένα πούλια: {one} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Checkers on the starting point: {one} instead of {two}.</source>
        <translation>Πούλια στην αρχή: {one} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Checkers sent to the bar: {one} instead of {two}.</source>
        <translation>Χτυπημένα πούλια του άλλου: {one} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Double games lost: {one} instead of {two}.</source>
        <translation>Διπλά χαμένα: {one} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Double games won: {one} instead of {two}.</source>
        <translation>Διπλά κερδισμένα: {one} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Games won: {one} instead of {two}.</source>
        <translation>Νίκες: {one} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Made points in a row: {one} instead of {two}.</source>
        <translation>Πόρτες στη σειρά: {one} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Pinned checkers of the opponent: {one} instead of {two}.</source>
        <translation>Πλακωμένα πούλια του άλλου: {one} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Pips of the opponent: {one} instead of {two}.</source>
        <translation>Μέτρημα του άλλου: {one} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Points made in the home board: {one} instead of {two}.</source>
        <translation>Πόρτες στο σπίτι: {one} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Rolls that hit: {one} of {of} instead of {two} ({one_direct} direct instead of {two_direct}).</source>
        <translation>Ζαριές που χτυπούν: {one} στις {of} αντί για {two} (άμεσα {one_direct} αντί για {two_direct}).</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Rolls that pin the mother: {one} of {of} instead of {two}.</source>
        <translation>Ζαριές που πλακώνουν τη μάνα: {one} στις {of} αντί για {two}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>Rolls that pin: {one} of {of} instead of {two} ({one_direct} direct instead of {two_direct}).</source>
        <translation>Ζαριές που πλακώνουν: {one} στις {of} αντί για {two} (άμεσα {one_direct} αντί για {two_direct}).</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/play_features.py"/>
        <source>{first} instead of {second}:</source>
        <translation>{first} αντί για {second}:</translation>
    </message>
</context>
<context>
    <name>service/analysis/reports</name>
    <message>
        <location filename="../../src/palamedes/service/analysis/reports.py"/>
        <source>a PDF needs the extra '{extra}': {command}; an HTML page needs nothing extra.</source>
        <translation>το PDF χρειάζεται το πρόσθετο «{extra}»: {command}· η σελίδα HTML δεν χρειάζεται τίποτα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/reports.py"/>
        <source>turn {turn}</source>
        <translation>σειρά {turn}</translation>
    </message>
</context>
<context>
    <name>service/analysis/reviewing</name>
    <message>
        <location filename="../../src/palamedes/service/analysis/reviewing.py"/>
        <source>the cube's life, for cube and plays, by the same networks and match table</source>
        <translation>πόσο ζωντανός είναι ο βίδος, για τις αποφάσεις και τις κινήσεις, από τα ίδια δίκτυα και τον ίδιο πίνακα αγώνα</translation>
    </message>
</context>
<context>
    <name>service/analysis/rollouts</name>
    <message>
        <location filename="../../src/palamedes/service/analysis/rollouts.py"/>
        <source>plays can be compared only if the dice are given.</source>
        <translation>κινήσεις συγκρίνονται μόνο αν έχουν δοθεί τα ζάρια.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/rollouts.py"/>
        <source>{name} contains no rollout: one of its plays is against the rules.</source>
        <translation>το {name} δεν περιέχει προσομοίωση: μία από τις κινήσεις του είναι αντίθετη στους κανόνες.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/rollouts.py"/>
        <source>{name} contains no rollout: {error}</source>
        <translation>το {name} δεν περιέχει προσομοίωση: {error}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/rollouts.py"/>
        <source>{name} was begun with another network, '{network}', or with other databases.</source>
        <translation>το {name} άρχισε με άλλο δίκτυο, «{network}», ή με άλλες βάσεις.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/analysis/rollouts.py"/>
        <source>{name} was begun with the network in the file '{network}'; specify that file again to continue.</source>
        <translation>το {name} άρχισε με το δίκτυο του αρχείου «{network}»· ορίστε ξανά αυτό το αρχείο για να συνεχίσετε.</translation>
    </message>
</context>
<context>
    <name>service/api/preparation</name>
    <message>
        <location filename="../../src/palamedes/service/api/preparation.py"/>
        <source>contests</source>
        <translation>αναμετρήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/api/preparation.py"/>
        <source>endgame databases</source>
        <translation>βάσεις φινάλε</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/api/preparation.py"/>
        <source>rollouts</source>
        <translation>προσομοιώσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/api/preparation.py"/>
        <source>the analysis of sessions</source>
        <translation>ανάλυση παρτίδων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/api/preparation.py"/>
        <source>the cube in races</source>
        <translation>ο βίδος στο τρέξιμο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/api/preparation.py"/>
        <source>training</source>
        <translation>εκπαίδευση</translation>
    </message>
</context>
<context>
    <name>service/api/protocol_texts</name>
    <message>
        <location filename="../../src/palamedes/service/api/protocol_texts.py"/>
        <source>the Jacoby rule and beavers, which apply only to money play</source>
        <translation>ο κανόνας Τζέικομπι και τα μπίβερ, που είναι μόνο για ελεύθερα παιχνίδια</translation>
    </message>
</context>
<context>
    <name>service/game_library/batch_analysis</name>
    <message>
        <location filename="../../src/palamedes/service/game_library/batch_analysis.py"/>
        <source>Session {number}: {error}</source>
        <translation>Παρτίδα {number}: {error}</translation>
    </message>
</context>
<context>
    <name>service/game_library/event_reports</name>
    <message>
        <location filename="../../src/palamedes/service/game_library/event_reports.py"/>
        <source>Report</source>
        <translation>Αναφορά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/game_library/event_reports.py"/>
        <source>none of these sessions has been analysed; see palamedes library analyze.</source>
        <translation>καμία από αυτές τις παρτίδες δεν έχει αναλυθεί· δείτε palamedes library analyze.</translation>
    </message>
</context>
<context>
    <name>service/game_library/folder_import</name>
    <message>
        <location filename="../../src/palamedes/service/game_library/folder_import.py"/>
        <source>there are no saved sessions in {names}.</source>
        <translation>δεν υπάρχουν αποθηκευμένες παρτίδες: {names}.</translation>
    </message>
</context>
<context>
    <name>service/game_library/game_library</name>
    <message>
        <location filename="../../src/palamedes/service/game_library/game_library.py"/>
        <source>Games will not be added to the library: {error}</source>
        <translation>Τα παιχνίδια δεν θα μπαίνουν στη βιβλιοθήκη: {error}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/game_library/game_library.py"/>
        <source>session {number} cannot be restored.</source>
        <translation>η παρτίδα {number} δεν μπορεί να έρθει πίσω.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/game_library/game_library.py"/>
        <source>there is no session {number} in the library.</source>
        <translation>στη βιβλιοθήκη δεν υπάρχει παρτίδα {number}.</translation>
    </message>
</context>
<context>
    <name>service/game_library/packing</name>
    <message>
        <location filename="../../src/palamedes/service/game_library/packing.py"/>
        <source>session {number}</source>
        <translation>παρτίδα {number}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/game_library/packing.py"/>
        <source>the moves of session {number} are not known; only its results were counted.</source>
        <translation>οι κινήσεις της παρτίδας {number} δεν είναι γνωστές· καταγράφηκαν μόνο τα αποτελέσματά της.</translation>
    </message>
</context>
<context>
    <name>service/jobs</name>
    <message>
        <location filename="../../src/palamedes/service/jobs.py"/>
        <source>the request was stopped before it began.</source>
        <translation>το αίτημα σταμάτησε πριν αρχίσει.</translation>
    </message>
</context>
<context>
    <name>service/library/compiled_code</name>
    <message>
        <location filename="../../src/palamedes/service/library/compiled_code.py"/>
        <source>Compiled code on the disk was damaged ({count} files): it was set aside and compiled again.</source>
        <translation>Ο μεταγλωττισμένος κώδικας στον δίσκο ήταν χαλασμένος ({count} αρχεία): μπήκε στην άκρη και μεταγλωττίστηκε ξανά.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/compiled_code.py"/>
        <source>Other users can write to the folder {name}, so no compiled code is kept there: the engine is prepared at every start.</source>
        <translation>Στον φάκελο {name} μπορούν να γράψουν και άλλοι χρήστες, γι’ αυτό δεν φυλάγεται εκεί μεταγλωττισμένος κώδικας: η μηχανή ετοιμάζεται σε κάθε εκκίνηση.</translation>
    </message>
</context>
<context>
    <name>service/library/files</name>
    <message>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>File ▸ Export for other programs and 'palamedes convert' write such files.</source>
        <translation>Τέτοια αρχεία γράφονται με το Αρχείο ▸ Εξαγωγή για άλλα προγράμματα και με την εντολή «palamedes convert».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>all {n} rolls follow from {dice}, but the file contains no commitment made before the session.</source>
        <translation>και οι {n} ζαριές βγαίνουν από {dice}, αλλά το αρχείο δεν έχει δέσμευση που έγινε πριν από την παρτίδα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>the file does not say which dice were used; choose a dice generator to continue.</source>
        <translation>το αρχείο δεν λέει με ποια ζάρια παίχτηκε· διαλέξτε γεννήτρια ζαριών για να συνεχίσετε.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>the roll follows from {dice}, but the file contains no commitment made before the session.</source>
        <translation>η ζαριά βγαίνει από {dice}, αλλά το αρχείο δεν έχει δέσμευση που έγινε πριν από την παρτίδα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>there are no house rules named '{name}'.</source>
        <translation>δεν υπάρχουν κανόνες του σπιτιού με όνομα «{name}».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>there is nothing to prove: the file does not say where its rolls come from.</source>
        <translation>δεν υπάρχει τίποτα να αποδειχθεί: το αρχείο δεν λέει από πού έρχονται οι ζαριές.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>{name} already exists; choose another name.</source>
        <translation>το {name} υπάρχει ήδη· διαλέξτε άλλο όνομα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>{name} cannot be written, because a {suffix} file does not keep everything; save the session as {own}.</source>
        <translation>Το {name} δεν γράφεται, επειδή ένα αρχείο {suffix} δεν κρατά τα πάντα· αποθηκεύστε την παρτίδα ως {own}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>{name} cannot be written; files of this format can only be read.</source>
        <translation>{name}: δεν μπορεί να γραφτεί· αρχεία αυτής της μορφής μόνο διαβάζονται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>{name} contains no rolls.</source>
        <translation>Το {name} δεν έχει ζαριές.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>{name} does not end in the suffix of another program's file: {names}.</source>
        <translation>Το {name} δεν τελειώνει σε κατάληξη αρχείου άλλου προγράμματος: {names}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/files.py"/>
        <source>{name} must end in {suffix}.</source>
        <translation>το {name} πρέπει να τελειώνει σε {suffix}.</translation>
    </message>
</context>
<context>
    <name>service/library/network_names</name>
    <message>
        <location filename="../../src/palamedes/service/library/network_names.py"/>
        <source>network '{name}' is not known on a worker.</source>
        <translation>το δίκτυο «{name}» δεν υπάρχει σε έναν εργάτη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/network_names.py"/>
        <source>the network '{name}', or one of its databases, is not the one used at the beginning.</source>
        <translation>το δίκτυο «{name}», ή κάποια από τις βάσεις του, δεν είναι αυτό που χρησιμοποιήθηκε στην αρχή.</translation>
    </message>
</context>
<context>
    <name>service/library/networks</name>
    <message>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>network '{name}' is not known; choose from {known}.</source>
        <translation>το δίκτυο «{name}» είναι άγνωστο· διαλέξτε από {known}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>there are too many networks with names like {name}.</source>
        <translation>υπάρχουν πάρα πολλά δίκτυα με όνομα σαν {name}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>there is no network for {game} on a board of {size}.</source>
        <translation>δεν υπάρχει δίκτυο για το παιχνίδι {game} σε ταμπλό με {size}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>{games} and {rounds}</source>
        <translation>{games} και {rounds}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>{inputs} inputs, {hidden} hidden units</source>
        <translation>{inputs} είσοδοι, {hidden} κρυφές μονάδες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>{name} cannot be used under this name: it must end with {suffix}, and {rule}.</source>
        <translation>το {name} δεν μπορεί να χρησιμοποιηθεί με αυτό το όνομα: πρέπει να τελειώνει σε {suffix}, και {rule}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>{name} is meant for a board of {size}, on which none of its games is played.</source>
        <translation>το {name} προορίζεται για ταμπλό με {size}, όπου δεν παίζεται κανένα από τα παιχνίδια του.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>{n} round</source>
        <translation>{n} γύρος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>{n} rounds</source>
        <translation>{n} γύροι</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>{points} ± {error} points per game against {name}</source>
        <translation>{points} ± {error} πόντοι ανά παιχνίδι απέναντι σε: {name}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/networks.py"/>
        <source>{trained} of {game}</source>
        <translation>{trained}, {game}</translation>
    </message>
</context>
<context>
    <name>service/library/opening_book</name>
    <message>
        <location filename="../../src/palamedes/service/library/opening_book.py"/>
        <source>{book}, {games} games</source>
        <translation>{book}, {games} παιχνίδια</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/opening_book.py"/>
        <source>{name} is missing, although it comes with the program.</source>
        <translation>το {name} λείπει, ενώ συνοδεύει το πρόγραμμα.</translation>
    </message>
</context>
<context>
    <name>service/library/record_formats</name>
    <message>
        <location filename="../../src/palamedes/service/library/record_formats.py"/>
        <source>Backgammon match</source>
        <translation>Αγώνας μπακγκάμον</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/record_formats.py"/>
        <source>GNU Backgammon match</source>
        <translation>Αγώνας του GNU Backgammon</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/record_formats.py"/>
        <source>Tavli session</source>
        <translation>Παρτίδα ταβλιού</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/record_formats.py"/>
        <source>eXtreme Gammon match</source>
        <translation>Αγώνας του eXtreme Gammon</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/record_formats.py"/>
        <source>the format '{name}' is not known; choose from {names}.</source>
        <translation>η μορφή «{name}» είναι άγνωστη· διαλέξτε μία από τις {names}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/record_formats.py"/>
        <source>the suffix of {file} is not known; name its format: {names}.</source>
        <translation>η κατάληξη του {file} είναι άγνωστη· ονομάστε τη μορφή του: {names}.</translation>
    </message>
</context>
<context>
    <name>service/library/tables</name>
    <message>
        <location filename="../../src/palamedes/service/library/tables.py"/>
        <source> {count} more cannot be used either; “palamedes databases verify” lists them.</source>
        <translation> Ούτε άλλες {count} μπορούν να χρησιμοποιηθούν· τις δείχνει το «palamedes databases verify».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/tables.py"/>
        <source>An endgame database is not being used: {found}{more}</source>
        <translation>Μια βάση φινάλε δεν χρησιμοποιείται: {found}{more}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/tables.py"/>
        <source>The opening book is not being used: {found}</source>
        <translation>Το βιβλίο ανοιγμάτων δεν χρησιμοποιείται: {found}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/library/tables.py"/>
        <source>{name} was replaced while it was being read.</source>
        <translation>το {name} αντικαταστάθηκε την ώρα που διαβαζόταν.</translation>
    </message>
</context>
<context>
    <name>service/other_programs/gnubg</name>
    <message>
        <location filename="../../src/palamedes/service/other_programs/gnubg.py"/>
        <source>GNU Backgammon cannot play {game}: it supports only the rules of backgammon.</source>
        <translation>το GNU Backgammon δεν παίζει {game}: ξέρει μόνο τους κανόνες του μπακγκάμον.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/other_programs/gnubg.py"/>
        <source>gnubg cannot play: the program GNU Backgammon is not installed.</source>
        <translation>το gnubg δεν μπορεί να παίξει: το πρόγραμμα GNU Backgammon δεν είναι εγκατεστημένο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/other_programs/gnubg.py"/>
        <source>the program {path} was not found.</source>
        <translation>το πρόγραμμα {path} δεν βρέθηκε.</translation>
    </message>
</context>
<context>
    <name>service/other_programs/opinions</name>
    <message>
        <location filename="../../src/palamedes/service/other_programs/opinions.py"/>
        <source>programs that speak UBGI judge only plays and doubles.</source>
        <translation>τα προγράμματα που μιλούν UBGI κρίνουν μόνο κινήσεις και διπλασιασμούς.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/other_programs/opinions.py"/>
        <source>the UBGI program</source>
        <translation>το πρόγραμμα UBGI</translation>
    </message>
</context>
<context>
    <name>service/other_programs/program_process</name>
    <message>
        <location filename="../../src/palamedes/service/other_programs/program_process.py"/>
        <source>a command is missing.</source>
        <translation>λείπει η εντολή.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/other_programs/program_process.py"/>
        <source>the command '{command}' ends within quotation marks or with a backslash.</source>
        <translation>η εντολή «{command}» τελειώνει μέσα σε εισαγωγικά ή με ανάποδη κάθετο.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/other_programs/program_process.py"/>
        <source>the system gives no reason</source>
        <translation>το σύστημα δεν λέει τον λόγο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/other_programs/program_process.py"/>
        <source>{program} cannot be started: {reason}.</source>
        <translation>δεν ξεκινά {program}: {reason}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/other_programs/program_process.py"/>
        <source>{program} has exited without an answer.</source>
        <translation>τερμάτισε χωρίς να απαντήσει: {program}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/other_programs/program_process.py"/>
        <source>{program} has not answered within {seconds} seconds.</source>
        <translation>δεν απάντησε μέσα σε {seconds} δευτερόλεπτα: {program}.</translation>
    </message>
</context>
<context>
    <name>service/other_programs/session_opinions</name>
    <message>
        <location filename="../../src/palamedes/service/other_programs/session_opinions.py"/>
        <source>'{text}' is not a program; write {forms}.</source>
        <translation>το «{text}» δεν είναι πρόγραμμα· γράψτε {forms}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/other_programs/session_opinions.py"/>
        <source>other programs are not asked about beavers.</source>
        <translation>τα άλλα προγράμματα δεν ερωτώνται για μπίβερ.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/other_programs/session_opinions.py"/>
        <source>other programs are not asked about resignations.</source>
        <translation>τα άλλα προγράμματα δεν ερωτώνται για εγκαταλείψεις.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/other_programs/session_opinions.py"/>
        <source>the program does not judge this cube decision.</source>
        <translation>το πρόγραμμα δεν κρίνει αυτή την απόφαση για τον βίδο.</translation>
    </message>
</context>
<context>
    <name>service/other_programs/ubgi_program</name>
    <message>
        <location filename="../../src/palamedes/service/other_programs/ubgi_program.py"/>
        <source>{program} has answered with an error: {words}</source>
        <translation>απάντηση με σφάλμα ({program}): {words}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/other_programs/ubgi_program.py"/>
        <source>{program} has chosen an illegal play: {error}</source>
        <translation>η κίνηση που επιλέχθηκε ({program}) δεν επιτρέπεται: {error}</translation>
    </message>
</context>
<context>
    <name>service/play/live_session</name>
    <message>
        <location filename="../../src/palamedes/service/play/live_session.py"/>
        <source>nobody can roll now; the state of the session is: {phase}.</source>
        <translation>τώρα δεν μπορεί να ρίξει κανείς· η κατάσταση της παρτίδας είναι: {phase}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/play/live_session.py"/>
        <source>the dice can be changed only between two games, or when a file of rolls has ended.</source>
        <translation>τα ζάρια αλλάζουν μόνο ανάμεσα σε δύο παιχνίδια ή όταν τελειώσει το αρχείο με τις ζαριές.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/play/live_session.py"/>
        <source>there is nothing to play now; the state of the session is: {phase}.</source>
        <translation>τώρα δεν παίζεται τίποτα· η κατάσταση της παρτίδας είναι: {phase}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/play/live_session.py"/>
        <source>there is nothing to redo.</source>
        <translation>δεν υπάρχει τίποτα για επανάληψη.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/play/live_session.py"/>
        <source>there is nothing to undo.</source>
        <translation>δεν υπάρχει τίποτα για αναίρεση.</translation>
    </message>
</context>
<context>
    <name>service/practice/anki</name>
    <message>
        <location filename="../../src/palamedes/service/practice/anki.py"/>
        <source>Anki packages need the library genanki; install it with: pip install 'palamedes[anki]'</source>
        <translation>τα πακέτα για το Anki θέλουν τη βιβλιοθήκη genanki· εγκαταστήστε την με: pip install 'palamedes[anki]'</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/anki.py"/>
        <source>Played: {play}</source>
        <translation>Παίχτηκε: {play}</translation>
    </message>
</context>
<context>
    <name>service/practice/answering</name>
    <message>
        <location filename="../../src/palamedes/service/practice/answering.py"/>
        <source>'{text}' is not an answer; choose from {known}.</source>
        <translation>το «{text}» δεν είναι απάντηση· διαλέξτε από {known}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/answering.py"/>
        <source>this answer cannot be judged.</source>
        <translation>αυτή η απάντηση δεν μπορεί να κριθεί.</translation>
    </message>
</context>
<context>
    <name>service/practice/asking</name>
    <message>
        <location filename="../../src/palamedes/service/practice/asking.py"/>
        <source>A card could not be read and was set aside among the removed cards ({card}: {reason})</source>
        <translation>Μια κάρτα δεν διαβάζεται και μπήκε στις κάρτες που έχουν αφαιρεθεί ({card}: {reason})</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/asking.py"/>
        <source>{n} cards could not be read and were set aside among the removed cards (first {card}: {reason})</source>
        <translation>{n} κάρτες δεν διαβάζονται και μπήκαν στις κάρτες που έχουν αφαιρεθεί (πρώτη {card}: {reason})</translation>
    </message>
</context>
<context>
    <name>service/practice/card_files</name>
    <message>
        <location filename="../../src/palamedes/service/practice/card_files.py"/>
        <source>cards are written to a file that ends in {own} or {anki}.</source>
        <translation>οι κάρτες γράφονται σε αρχείο που τελειώνει σε {own} ή {anki}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/card_files.py"/>
        <source>there are no cards to export.</source>
        <translation>δεν υπάρχουν κάρτες για εξαγωγή.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/card_files.py"/>
        <source>there is no choice of plays in this position.</source>
        <translation>σε αυτή τη θέση δεν υπάρχει επιλογή κίνησης.</translation>
    </message>
</context>
<context>
    <name>service/practice/deck</name>
    <message>
        <location filename="../../src/palamedes/service/practice/deck.py"/>
        <source>there is more than one card '{name}'; give more letters.</source>
        <translation>υπάρχουν περισσότερες κάρτες «{name}»· δώστε κι άλλα γράμματα.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/deck.py"/>
        <source>there is no card '{name}'.</source>
        <translation>δεν υπάρχει κάρτα «{name}».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/deck.py"/>
        <source>{n} card or result cannot be read.</source>
        <translation>{n} κάρτα ή αποτέλεσμα δεν διαβάζεται.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/deck.py"/>
        <source>{n} cards or results cannot be read.</source>
        <translation>{n} κάρτες ή αποτελέσματα δεν διαβάζονται.</translation>
    </message>
</context>
<context>
    <name>service/practice/questions</name>
    <message>
        <location filename="../../src/palamedes/service/practice/questions.py"/>
        <source>the position has no roll.</source>
        <translation>η θέση δεν έχει ζαριά.</translation>
    </message>
</context>
<context>
    <name>service/practice/races</name>
    <message>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <source>Database</source>
        <translation>Βάση</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <source>Effective pips</source>
        <translation>Πραγματικό μέτρημα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <source>Exact</source>
        <translation>Ακριβώς</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <source>Isight chance</source>
        <translation>Πιθανότητα Isight</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <source>Isight count</source>
        <translation>Μέτρημα Isight</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <source>Keith count</source>
        <translation>Μέτρημα Keith</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <source>Kleinman</source>
        <translation>Kleinman</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <source>On roll</source>
        <translation>Ρίχνει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <source>Pips</source>
        <translation>Μέτρημα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <source>double, drop</source>
        <translation>διπλασιασμός, πάσο</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <source>double, take</source>
        <translation>διπλασιασμός, δεκτός</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/races.py"/>
        <source>the databases for races cannot be used.</source>
        <translation>οι βάσεις για το τρέξιμο δεν μπορούν να χρησιμοποιηθούν.</translation>
    </message>
</context>
<context>
    <name>service/practice/sources</name>
    <message>
        <location filename="../../src/palamedes/service/practice/sources.py"/>
        <source>bearoffs</source>
        <translation>μαζέματα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/sources.py"/>
        <source>nobody in {name} is called '{player}'.</source>
        <translation>κανείς στο {name} δεν λέγεται «{player}».</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/sources.py"/>
        <source>opening rolls</source>
        <translation>πρώτες ζαριές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/sources.py"/>
        <source>pin endings</source>
        <translation>φινάλε με πλακώματα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/sources.py"/>
        <source>reference positions</source>
        <translation>θέσεις αναφοράς</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/sources.py"/>
        <location filename="../../src/palamedes/service/practice/trainers.py"/>
        <source>the opening book has no rolls of this game.</source>
        <translation>το βιβλίο ανοιγμάτων δεν έχει ζαριές αυτού του παιχνιδιού.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/sources.py"/>
        <source>{name} has not been analysed; analyse it first.</source>
        <translation>το {name} δεν έχει αναλυθεί· αναλύστε το πρώτα.</translation>
    </message>
</context>
<context>
    <name>service/practice/trainers</name>
    <message>
        <location filename="../../src/palamedes/service/practice/trainers.py"/>
        <source>Match-winning chance (%)</source>
        <translation>Πιθανότητα νίκης (%)</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/trainers.py"/>
        <source>Side to roll</source>
        <translation>Όποιος ρίχνει</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/trainers.py"/>
        <source>the databases for bearoffs cannot be used.</source>
        <translation>οι βάσεις για το μάζεμα δεν μπορούν να χρησιμοποιηθούν.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/trainers.py"/>
        <source>the opening book cannot be used.</source>
        <translation>το βιβλίο ανοιγμάτων δεν μπορεί να χρησιμοποιηθεί.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/trainers.py"/>
        <source>there are no positions of this game.</source>
        <translation>δεν υπάρχουν θέσεις αυτού του παιχνιδιού.</translation>
    </message>
</context>
<context>
    <name>service/practice/words</name>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>30 days</source>
        <translation>30 μέρες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>Answers</source>
        <translation>Απαντήσεις</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>Being learnt</source>
        <translation>Μαθαίνονται</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>Due now</source>
        <translation>Περιμένουν τώρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>New</source>
        <translation>Νέες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>Next card</source>
        <translation>Επόμενη κάρτα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>Period</source>
        <translation>Διάστημα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>Removed</source>
        <translation>Αφαιρεμένες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>The mean error</source>
        <translation>Το μέσο λάθος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>The mean time</source>
        <translation>Ο μέσος χρόνος</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>The share of correct answers</source>
        <translation>Το ποσοστό των σωστών απαντήσεων</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>Well known</source>
        <translation>Γνωστές</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>all time</source>
        <translation>συνολικά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>in {n} day</source>
        <translation>σε {n} μέρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>in {n} days</source>
        <translation>σε {n} μέρες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>in {n} hour</source>
        <translation>σε {n} ώρα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>in {n} hours</source>
        <translation>σε {n} ώρες</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>in {n} minute</source>
        <translation>σε {n} λεπτό</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>in {n} minutes</source>
        <translation>σε {n} λεπτά</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>on {day}</source>
        <translation>στις {day}</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>today</source>
        <translation>σήμερα</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>{side} has been doubled. Take or drop?</source>
        <translation>{side}, απάντηση σε διπλασιασμό. Δεκτός ή πάσο;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>{side} has been doubled. Take, drop or beaver?</source>
        <translation>{side}, απάντηση σε διπλασιασμό. Δεκτός, πάσο ή μπίβερ;</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/practice/words.py"/>
        <source>{side} to roll. Double or not?</source>
        <translation>{side}, πριν από τη ζαριά. Διπλασιασμός ή όχι;</translation>
    </message>
</context>
<context>
    <name>service/program/daily</name>
    <message>
        <location filename="../../src/palamedes/service/program/daily.py"/>
        <source>{name} is empty.</source>
        <translation>Το {name} είναι κενό.</translation>
    </message>
</context>
<context>
    <name>service/program/executors</name>
    <message>
        <location filename="../../src/palamedes/service/program/executors.py"/>
        <source>an executor must have 1 to {most} workers, not {number}.</source>
        <translation>οι εργάτες πρέπει να είναι από 1 έως {most}, όχι {number}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/program/executors.py"/>
        <source>clusters need another library; install it with: {command}.</source>
        <translation>για τις συστοιχίες χρειάζεται άλλη μία βιβλιοθήκη· εγκαταστήστε την με: {command}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/program/executors.py"/>
        <source>the cluster at {place} does not answer: {reason}.</source>
        <translation>η συστοιχία στη διεύθυνση {place} δεν απαντά: {reason}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/program/executors.py"/>
        <source>the executor '{text}' is not known; choose from {known}.</source>
        <translation>ο εκτελεστής «{text}» δεν είναι γνωστός· διαλέξτε από: {known}.</translation>
    </message>
    <message>
        <location filename="../../src/palamedes/service/program/executors.py"/>
        <source>there is no scheduler file {name}.</source>
        <translation>δεν υπάρχει αρχείο χρονοπρογραμματιστή {name}.</translation>
    </message>
</context>
<context>
    <name>service/program/languages</name>
    <message>
        <location filename="../../src/palamedes/service/program/languages.py"/>
        <source>The program stays in English: {error}</source>
        <translation>Το πρόγραμμα μένει στα αγγλικά: {error}</translation>
    </message>
</context>
<context>
    <name>service/program/sound_player</name>
    <message>
        <location filename="../../src/palamedes/service/program/sound_player.py"/>
        <source>No sounds can be played: none of the programs paplay, pw-play and aplay is installed.</source>
        <translation>Δεν μπορούν να παιχτούν ήχοι: δεν είναι εγκατεστημένο κανένα από τα προγράμματα paplay, pw-play και aplay.</translation>
    </message>
</context>
<context>
    <name>service/program/statistics</name>
    <message>
        <location filename="../../src/palamedes/service/program/statistics.py"/>
        <source>Finished games will not be counted: {error}</source>
        <translation>Τα τελειωμένα παιχνίδια δεν θα μετρηθούν: {error}</translation>
    </message>
</context>
</TS>
