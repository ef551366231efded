import type { CliWords } from './words.ts'

export const help: CliWords['help'] = {
  main: `grognard: the table for musket-era wargames

  grognard serve                    the table in the browser
  grognard play                     a table in this terminal: against a bot, or two at one keyboard
  grognard referee                  JSON lines on stdin and stdout, for programs (docs/protocol.md)
  grognard simulate                 bots against bots, many matches, and what came of them (docs/lab.md)
  grognard odds [DECISION]          what a decision may lead to, and how likely
  grognard replay FILE              tells a match from its file
  grognard review FILE              where the chances went: errors and luck, decision by decision
  grognard verify FILE              plays a file again: hashes, commitment, every die
  grognard audit FILE|FOLDER …      which old matches lead elsewhere under the rules of the day
  grognard backup [FILE]            everything that a server keeps, as one file (docs/operating.md)
  grognard restore FILE             puts it back, on either database
  grognard export FOLDER            a server's matches, each as a file
  grognard data FOLDER              checks armies and maps of your own (docs/own-data.md)
  grognard notation TEXT            positions and decisions from text to JSON, and back
  grognard help COMMAND             more about one of them

  --lang en|de                      the language; the environment's (LANG) if left out
  --version                         the version

Exit codes: 0 fine · 1 failed, or a file that differs · 2 a command line that makes no sense, or a
file that cannot be read · 3 the input ended before the match did (it is saved) · 4 a file of which not all
could be checked · 130 interrupted`,

  serve: `grognard serve: the table in the browser

Builds the app if its sources have changed, serves it, and opens it where there is a browser. Ctrl-C ends it.

  --port N                          the port; without it 1805, or the next one that is free
  --host NAME                       the name or address to listen at; localhost if left out, 0.0.0.0 for
                                    the whole network
  --no-open                         opens no browser

Examples
  grognard serve
  grognard serve --port 8080 --no-open

Exit codes: 0 ended by Ctrl-C · 1 it cannot be built or served (the port is taken …) · 2 usage`,

  play: `grognard play: a table in this terminal

  --game ID                         which game; the first one if left out
  --scenario ID                     which scenario; the first one if left out
  --against WHO                     human, recruit, line, veteran, guard or random; recruit if left out
  --seat NAME|random                your seat (blue, orange); drawn by lot if left out
  --option NAME=VALUE               an option of the game; may be given several times
  --data FOLDER                     armies and maps of your own (see \`grognard help data\`)
  --seed SEED                       chance that can be repeated; sealed and verifiable if left out
  --save FILE                       where the match is kept; in the state folder if left out
  --resume FILE|last                goes on with a match
  --second FILE|last                the second game of a finished match, sides exchanged; then the
                                    result of both is told
  --ask-all                         asks you also where you have one answer only; if left out, the table gives
                                    it for you and says so
  --json                            draws the table on stderr and prints the result as JSON
  --lang en|de                      the language

Opponents: recruit sees what a decision does at once and is not strict about it; line takes what looks
best a few steps on (both answer in a moment); veteran plays many ways through (at most half a second);
guard thinks longest and farthest (at most two seconds). At the table \`hint\` asks a veteran.

Without any of these it asks; Enter, Enter, Enter begins. The match is saved after every decision,
in $XDG_STATE_HOME/grognard or ~/.local/state/grognard. NO_COLOR is respected.

Examples
  grognard play
  grognard play --scenario age-of-marlborough --against human
  grognard play --seat orange --against random --seed 7
  grognard play --resume last

Exit codes: 0 the match is over, or you left · 1 failed · 2 usage · 3 the input ended first (saved)
130 interrupted (saved)`,

  referee: `grognard referee: speaks JSON lines on stdin and stdout

One request on each line, one reply for each, in order but for those of bots, which come when they have
thought. It holds many matches at once and ends, with exit code 0, when its input does and all is answered.
docs/protocol.md describes every message.

  --data FOLDER                     armies and maps of your own (see \`grognard help data\`)
  --matches N                       how many matches it holds at most (25000)
  --memory MEGABYTES                how much memory they may take (1024, or half of what Node may use)

Examples
  echo '{"id":1,"cmd":"games"}' | grognard referee
  echo '{"cmd":"new","game":"march-of-progress","seed":7}' | grognard referee`,

  simulate: `grognard simulate: bots against bots, many matches, and what came of them

  --bot BOT                         who plays: random, recruit, line, veteran, guard; a level with a budget
                                    of its own (veteran:iterations=500,milliseconds=200); a strategy of the
                                    game (strategy:rush); or a program of yours (external:COMMAND,
                                    docs/bots-of-your-own.md). Two play each other, more play everybody
                                    else, one plays itself; line and random if left out
  --game ID                         which game; the first one if left out
  --scenario ID[,ID]|all            which scenarios; the first one if left out
  --option NAME=VALUE               an option of the game; given again with another value, both are tried
  --data FOLDER                     armies and maps of your own (see \`grognard help data\`)
  --seat NAME                       the first bot always has that seat and its side; if left out, every seed is
                                    played with both seatings
  --matches N                       of each row: pair, scenario, options (100)
  --seed SEED                       another seed, other matches (1)
  --workers N                       threads; as many as there are processors if left out
  --out FILE                        keeps every match, one JSON line each. The same command goes on where it
                                    was interrupted; with more --matches it plays what is missing
  --sprt LOW,HIGH                   ends a row as soon as it is clear whether the first bot's share is LOW or
                                    HIGH (sequential probability ratio test)
  --alpha A, --beta B               how often that may be wrong: HIGH accepted though LOW is true, and the
                                    other way round (0.05)
  --patience SECONDS                how long a program of yours may think about a decision (10)
  --json                            the figures for programs
  --lang en|de                      the language

A draw counts half; intervals are Wilson's, 95 %. Levels think by looks ahead, not by the clock, unless you
give them milliseconds: then the same seed gives the same matches, whatever the machine and the number of
workers. Ctrl-C ends it and tells what was played.

Examples
  grognard simulate
  grognard simulate --bot veteran --bot line --scenario all --matches 1000 --out results.jsonl
  grognard simulate --bot veteran --game manoeuvre --scenario quick-battle
  grognard simulate --bot "external:python3 mybot.py" --bot line --sprt 0.5,0.6 --matches 2000
  grognard simulate --option stalemateTurns=20 --option stalemateTurns=40 --json

Exit codes: 0 fine · 1 a bot has forfeited matches (they are reported) · 2 usage, or a file that is none
130 interrupted`,

  odds: `grognard odds [DECISION]: what a decision may lead to, and how likely

The decision comes in the game's notation or as JSON. Without one, every decision of the seat is listed with
its likeliest result. Only what the seat can know counts: odds are no oracle.

  --file FILE                       the position of a match file
  --until N                         after the first N entries of it
  --position TEXT                   a position in notation or as JSON
  --game ID                         which game; the first one if left out
  --scenario ID, --option NAME=VALUE, --seed SEED
                                    the beginning of a scenario, where there is neither file nor position
  --data FOLDER                     armies and maps of your own (see \`grognard help data\`)
  --seat NAME                       whose decision; the first that is asked if left out
  --json                            for programs
  --lang en|de                      the language

Examples
  grognard odds
  grognard odds 'card score' --seat orange
  grognard odds --file match.grognard.json --until 12
  grognard odds --game manoeuvre --scenario quick-battle --seed 7

Exit codes: 0 fine · 1 illegal, or nobody is asked · 2 usage, or not a match file`,

  replay: `grognard replay FILE: tells a match from its file

  --until N                         only the first N entries, and the board after them
  --view SEAT                       as that seat heard it; as a spectator if left out
  --data FOLDER                     armies and maps of your own (see \`grognard help data\`)
  --json                            the same for programs
  --lang en|de                      the language

Examples
  grognard replay match.grognard.json
  grognard replay match.grognard.json --until 12 --view blue

Exit codes: 0 fine · 1 the file does not lead where it says · 2 usage, or not a match file`,

  review: `grognard review FILE: where the chances of a side went, as backgammon players know it

Every decision of a match that is over is held against the best one that was found, by what its seat could
know; what is left of every change is luck. The account closes: beginning + errors + luck = end.

  --view SEAT                       whose chances; the first seat's if left out
  --worlds N                        imagined worlds each number rests on; 32 if left out
  --data FOLDER                     armies and maps of your own (see \`grognard help data\`)
  --json                            everything, for programs
  --lang en|de                      the language

Examples
  grognard review match.grognard.json
  grognard review match.grognard.json --view red --worlds 200

Exit codes: 0 fine · 1 the match is not over, or does not lead where it says · 2 usage, or not a match file`,

  verify: `grognard verify FILE: plays a match file again

Checks every decision, the hash after each, every result of chance, the result, what its log tells, and whether
the seed is the one that was committed to when the match began. Says the first difference, and what nobody can
check: hashes of files of format 1, the rules of another version than the one that is here, sealed dice without
a commitment, hints behind the end.

  --data FOLDER                     armies and maps of your own (see \`grognard help data\`)
  --json                            for programs

Examples
  grognard verify match.grognard.json
  grognard verify --json match.grognard.json

Exit codes: 0 verified · 1 it differs, or cannot be played again · 2 usage, or not a match file
4 it leads where it says, but not all could be checked`,

  audit: `grognard audit FILE|FOLDER …: plays old matches under the rules of the day

Says for each game, and each version of its rules that matches were played under, how many are the same and how
many differ, and of each that differs where: the first decision that is refused, with its seat and the rule, or
the first after which something else was told or drawn. Takes match files, files with one match a line
(.jsonl), and folders, with everything in them that ends in .grognard.json or .jsonl. Of files of format 1 it
compares decisions and result.

  --house                           the matches that a server keeps, also those that still run
  --place PLACE                     where it keeps them; DATABASE_URL or data/grognard.db if left out
  --data FOLDER                     armies and maps of your own (see \`grognard help data\`)
  --json                            for programs, with every difference
  --lang en|de                      the language

Examples
  grognard audit match.grognard.json
  grognard audit ~/.local/state/grognard
  grognard audit packages/games/*/golden
  grognard audit --json matches.jsonl
  grognard audit --house

Exit codes: 0 all are the same · 1 some differ, or could not be played · 2 usage, or there is nothing to play`,

  backup: `grognard backup [FILE]: everything that a server keeps, as one file

Users, matches, what was said: all of it as it is at one moment. The server may go on meanwhile. The file holds
secrets (sessions, seeds of running matches) and only you may read it. Either database can be made of it.

  FILE                              the file; grognard-DATE.backup if left out; it must not be there yet
  --place PLACE                     where the server keeps everything: postgres://… or a file;
                                    DATABASE_URL or data/grognard.db if left out
  --lang en|de                      the language

Examples
  grognard backup
  grognard backup /backups/tuesday.backup --place postgres://grognard@localhost/grognard

Exit codes: 0 done · 1 failed · 2 usage`,

  restore: `grognard restore FILE: puts back what a backup holds

Into a place where nothing is kept yet; all of it, or nothing if the file is damaged. A backup of an older
grognard is brought up to date. From SQLite to PostgreSQL, or back: back up the one, restore into the other.

  --place PLACE                     where to: postgres://… or a file; DATABASE_URL or data/grognard.db if left out
  --lang en|de                      the language

Examples
  grognard restore tuesday.backup
  grognard restore tuesday.backup --place postgres://grognard@localhost/grognard

Exit codes: 0 done · 1 failed · 2 usage`,

  export: `grognard export FOLDER: a server's matches, each as a file

Match files as every other command reads them, named after their matches. Those that still run hold what nobody
at the table may know, and are written only with --running.

  --match ID                        this one only
  --running                         also those that still run
  --place PLACE                     where the server keeps everything; DATABASE_URL or data/grognard.db if left out
  --lang en|de                      the language

Examples
  grognard export matches
  grognard export . --match 4f2a09b7c1d3e588

Exit codes: 0 done · 1 failed, or some could not be written · 2 usage`,

  data: `grognard data FOLDER …: checks armies, maps, scenarios and modules of your own

Reads every .json file of the folders, and says what they add, or every reason why not, with the file, the
field and the rule. docs/own-data.md shows how such files are written. \`play\`, \`simulate\`, \`odds\`, \`referee\`,
\`replay\`, \`verify\`, \`audit\` and \`notation\` take the same folders with --data.

  --schema KIND                     prints the JSON Schema of a kind of file, for editors that complete:
                                    manoeuvre-armies, manoeuvre-maps, manoeuvre-scenarios,
                                    age-of-muskets-module, march-attack-armies, march-attack-scenarios
  --json                            for programs

Examples
  grognard data my-data
  grognard data --schema manoeuvre-armies > manoeuvre-armies.json
  grognard play --game manoeuvre --data my-data

Exit codes: 0 they can be used · 1 they cannot · 2 usage, or a folder that cannot be read`,

  notation: `grognard notation [TEXT]: positions and decisions from text to JSON, and back

Reads its argument, or else stdin. What begins with { is JSON and becomes text; everything else is text and
becomes JSON.

  --game ID                         whose notation; the first game's if left out
  --data FOLDER                     armies and maps of your own (see \`grognard help data\`)
  --scenario ID                     for a position that names none

Examples
  grognard notation 'move n+n blue-home>neutral-country'
  grognard notation '{"type":"choose-card","card":"score"}'
  grognard notation '{"turn":3}'

Exit codes: 0 fine · 1 it cannot be read or is impossible · 2 usage`,
}
