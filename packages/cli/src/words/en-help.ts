import type { CliWords } from './words.ts'

export const help: CliWords['help'] = {
  main: `grognard: the table for musket-era wargames

  grognard serve                    the table in the browser
  grognard play                     a table in this terminal: against a bot, or two at one keyboard
  grognard referee                  JSON lines on stdin and stdout, for programs (docs/protocol.md)
  grognard replay FILE              tells a match from its file
  grognard verify FILE              plays a file again: hashes, commitment, every die
  grognard notation TEXT            positions and decisions from text to JSON, and back
  grognard help COMMAND             more about one of them

  --lang en|de                      the language; the environment's (LANG) if left out
  --version                         the version

Exit codes: 0 fine · 1 failed, or a file that differs · 2 a command line that makes no sense, or a
file that cannot be read · 3 the input ended before the match did (it is saved) · 130 interrupted`,

  serve: `grognard serve: the table in the browser

Builds the app if its sources have changed, serves it, and opens it where there is a browser. Ctrl-C ends it.

  --port N                          the port; without it 1805, or the next one that is free
  --host NAME                       the name or address to listen at; localhost if left out, 0.0.0.0 for
                                    the whole network
  --no-open                         opens no browser

Examples
  grognard serve
  grognard serve --port 8080 --no-open

Exit codes: 0 ended by Ctrl-C · 1 the port is taken · 2 usage`,

  play: `grognard play: a table in this terminal

  --game ID                         which game; the first one if left out
  --scenario ID                     which scenario; the first one if left out
  --against human|random|greedy     who plays the other seat; greedy if left out
  --seat NAME|random                your seat (blue, orange); drawn by lot if left out
  --option NAME=VALUE               an option of the game; may be given several times
  --seed SEED                       chance that can be repeated; sealed and verifiable if left out
  --save FILE                       where the match is kept; in the state folder if left out
  --resume FILE|last                goes on with a match
  --json                            draws the table on stderr and prints the result as JSON
  --lang en|de                      the language

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

One request on each line, one reply for each, in order. It holds many matches at once and ends, with
exit code 0, when its input does. docs/protocol.md describes every message.

  --matches N                       how many matches it holds at most (25000)

Examples
  echo '{"id":1,"cmd":"games"}' | grognard referee
  echo '{"cmd":"new","game":"march-of-progress","seed":7}' | grognard referee`,

  replay: `grognard replay FILE: tells a match from its file

  --until N                         only the first N entries, and the board after them
  --view SEAT                       as that seat heard it; as a spectator if left out
  --json                            the same for programs
  --lang en|de                      the language

Examples
  grognard replay match.grognard.json
  grognard replay match.grognard.json --until 12 --view blue

Exit codes: 0 fine · 1 the file does not lead where it says · 2 usage, or not a match file`,

  verify: `grognard verify FILE: plays a match file again

Checks every decision, the hash after each, every result of chance, the result, and whether the seed is
the one that was committed to when the match began. Says the first difference.

  --json                            for programs

Examples
  grognard verify match.grognard.json
  grognard verify --json match.grognard.json

Exit codes: 0 verified · 1 it differs · 2 usage, or not a match file`,

  notation: `grognard notation [TEXT]: positions and decisions from text to JSON, and back

Reads its argument, or else stdin. What begins with { is JSON and becomes text; everything else is text and
becomes JSON.

  --game ID                         whose notation; the first game's if left out
  --scenario ID                     for a position that names none

Examples
  grognard notation 'move n+n blue-home>neutral-country'
  grognard notation '{"type":"choose-card","card":"score"}'
  grognard notation '{"turn":3}'

Exit codes: 0 fine · 1 it cannot be read or is impossible · 2 usage`,
}
