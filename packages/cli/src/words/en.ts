import { readingWords } from '@grognard/server/referee'
import { audit } from './en-audit.ts'
import { data } from './en-data.ts'
import { files } from './en-files.ts'
import { help } from './en-help.ts'
import { house } from './en-house.ts'
import { odds } from './en-odds.ts'
import { review } from './en-review.ts'
import { serve } from './en-serve.ts'
import { simulate } from './en-simulate.ts'
import type { CliWords } from './words.ts'

const perhaps = (meant: string | null) => (meant === null ? '' : ` Did you mean ${meant}?`)
const among = (known: readonly string[]) => (known.length === 0 ? '' : ` There are: ${known.join(', ')}.`)
const PLAYERS = {
  human: 'at this keyboard',
  random: 'a bot (random)',
  recruit: 'a bot (recruit)',
  line: 'a bot (line)',
  veteran: 'a bot (veteran)',
  guard: 'a bot (guard)',
} as const

export const en: CliWords = {
  audit,
  house,
  files,
  help,
  data,
  odds,
  review,
  serve,
  simulate,
  usage: {
    seeHelp: 'See `grognard --help`, or `grognard help <command>`.',
    unknownCommand: (name, meant) => `there is no command ${name}.${perhaps(meant)}`,
    unknownFlag: (flag, meant) => `there is no option ${flag}.${perhaps(meant && `--${meant}`)}`,
    needsValue: flag => `${flag} needs a value.`,
    takesNoValue: flag => `${flag} takes no value.`,
    tooMany: argument => `'${argument}' is one argument too many.`,
    notANumber: flag => `${flag} needs a whole number.`,
    noSuchLanguage: (name, known) => `'${name}' is not spoken here.${among(known)}`,
    needsFile: 'which file?',
    unreadable: reason => `the file cannot be read (${reason}).`,
    unknownGame: name => `there is no game '${name}'.`,
    unknownSeat: (name, known) => `there is no seat '${name}'.${among(known)}`,
    unknownOpponent: (name, known) => `there is no opponent '${name}'.${among(known)}`,
    badOption: text => `'${text}' is not of the form name=value.`,
    nothingToConvert: 'nothing to convert: give a position or a decision, as an argument or on the input.',
  },
  referee: {
    ...readingWords.en,
    atTheKeyboard:
      'This speaks JSON lines; try {"cmd":"help"}. Ctrl-D ends it. Programs talk to it: docs/protocol.md.',
    notUtf8: 'This line is not UTF-8.',
    tooLong: bytes => `A line may have at most ${bytes} bytes; the rest of this one was skipped.`,
    tooMany: matches => `${matches} matches are held, and no more: close some.`,
    tooMuch: (megabytes, largest) =>
      `The matches that are held take all of the ${megabytes} MB that there are for them: close some. The largest: ${largest.join(', ')}.`,
    busy: 'Too many bots think at once: wait for one of them, or cancel one.',
    cancelled: 'The thinking was broken off.',
    exhausted: 'That took more time or memory than a bot may have: give it a smaller budget.',
    undetermined: 'The result depends on a choice that is not yet made.',
    noncesWithSeed: 'Nonces are for a sealed seed only: leave out the seed, or the nonces.',
    commitFirst:
      "Nonces are added to a seed that is committed to already: ask 'commit' first, and give its answer as 'commitment'.",
    noSuchCommitment:
      "Nobody has committed to this, or a match has begun with it already: ask 'commit' for another one.",
    nonces: seats => `There must be a nonce for each seat, in this order: ${seats.join(', ')}.`,
  },
  menu: {
    whichGame: 'Which game?',
    whichScenario: 'Which scenario?',
    whichOpponent: 'Against whom?',
    prompt: '[1] › ',
    human: 'Somebody at this keyboard',
    levels: {
      recruit: 'Recruit: sees what a decision does at once, and is not strict about it; answers in a moment',
      line: 'Line: mostly takes what looks best a few steps on; answers in a moment',
      veteran: 'Veteran: plays many ways through in its mind; at most half a second for a decision',
      guard: 'Guard: thinks longest and farthest; at most two seconds for a decision',
    },
  },
  play: {
    commands: {
      help: { names: ['?', 'help', 'hilfe'], usage: '?', about: 'this help' },
      board: { names: ['board', 'brett'], usage: 'board', about: 'draws the board and the choices again' },
      log: { names: ['log', 'chronik'], usage: 'log', about: 'what has happened, with the rules' },
      rules: {
        names: ['rules', 'rule', 'regeln', 'regel'],
        usage: 'rules [ID]',
        about: 'the rule of that number, or the present one',
      },
      scenario: {
        names: ['scenario', 'szenario'],
        usage: 'scenario',
        about: 'what is played here: what wins it, and what it changes in the rules',
      },
      odds: {
        names: ['odds', 'chancen'],
        usage: 'odds CHOICE',
        about: 'what a choice may lead to, and how likely',
      },
      build: {
        names: ['build', 'bauen'],
        usage: 'build',
        about: 'puts a decision together part by part, where not all can be listed',
      },
      hint: {
        names: ['hint', 'tipp'],
        usage: 'hint',
        about: 'what a veteran would do in your place; the match file says that you asked',
      },
      why: {
        names: ['why', 'warum'],
        usage: 'why',
        about: 'what the bots expect of their last decisions, and why they made them',
      },
      more: {
        names: ['more', 'mehr'],
        usage: 'more',
        about: 'what you may do out of turn: offers, concession',
      },
      autopass: {
        names: ['autopass'],
        usage: 'autopass',
        about: 'passes for you whenever you may answer the other side; once more: asks you again',
      },
      undo: { names: ['undo', 'zurück', 'zurueck'], usage: 'undo', about: 'takes the last decision back' },
      save: {
        names: ['save', 'sichern'],
        usage: 'save [FILE]',
        about: 'saves the match (it is saved after every decision anyway)',
      },
      concede: { names: ['concede', 'aufgeben'], usage: 'concede', about: 'gives the match up' },
      quit: { names: ['quit', 'exit', 'ende'], usage: 'quit', about: 'leaves the table; you can come back' },
    },
    howToChoose: 'Type the number of a choice, or its name, or the beginning of its name. Besides:',
    firstHelp: 'Type ? for help.',
    seated: seats => seats.map(({ name, player }) => `${name}: ${PLAYERS[player]}`).join(' · '),
    sealedTooLarge: 'what is sealed in this file is larger than any match, or damaged: it cannot be opened.',
    sealedDice: commitment =>
      `Dice sealed as ${commitment.slice(0, 16)}…; \`grognard verify\` checks them afterwards.`,
    yourChoice: '› ',
    pause: 'Press Enter to go on. ',
    passKeyboard: name => `Pass the keyboard to ${name}, then press Enter. `,
    hasChosen: name => `${name} has chosen.`,
    mayAnswer: name => `${name} may answer:`,
    undone: name => `${name} takes the last decision back.`,
    severalFit: 'Several choices begin like that:',
    notUnderstood: text => `'${text}' is not one of the choices. Type ? for help.`,
    sure: label => `${label}: are you sure? [y/N] `,
    yes: ['y', 'yes', 'j', 'ja'],
    more: count => (count === 0 ? 'There is nothing to do out of turn.' : 'Out of turn you may:'),
    noAnswer: 'No answer: play goes on.',
    noWindows: 'In this game there is nothing to pass.',
    passesForYou: 'From now on the table passes for you, whatever you hold, until you type `autopass` again.',
    asksYouAgain: 'You are asked again whenever you may answer the other side.',
    noRules: 'This game has no written rules.',
    ruleInEnglish: 'This rule is not translated yet.',
    noSuchRule: id => `There is no rule '${id}'.`,
    oddsOfWhat: 'The odds of which choice? Type `odds` and its number.',
    sampled: error => `  A sample: each ± ${(100 * error).toFixed(1)} %.`,
    unanswered: 'If nobody adds anything:',
    apart: 'Whatever others choose at the same time, by itself:',
    build: {
      notAll: 'These are only some of the choices. Type `build` to put one together yourself.',
      nothing: 'There is nothing to put together here: choose from the list.',
      soFar: parts => (parts.length === 0 ? 'Nothing is chosen yet.' : `So far: ${parts.join(' · ')}`),
      howToGoOn: 'Type a name, or one or more numbers, to add them; `back` takes the last one away.',
      whole: label => `Press Enter to decide: ${label}`,
      which: '+ ',
      back: ['back', 'zurück', 'zurueck'],
      done: ['done', 'fertig'],
      noSuchPart: text =>
        `'${text}' cannot come next. Type a number, \`back\`, or press Enter when it is whole.`,
    },
    hint: {
      suggests: (label, number) => `A veteran would choose ${label} (${number}).`,
      marked: 'The match file says that you had a hint.',
      given: (name, count) => `${name} had ${count} ${count === 1 ? 'hint' : 'hints'}.`,
    },
    thought: {
      expected: share => `Chance to win: about ${share}.`,
      cannotTell: 'How it will end cannot be told yet.',
      mixture: 'Drawn from:',
      line: decisions => `How it may go on: ${decisions.join(' · ')}`,
    },
    why: {
      decided: (name, label) => `${name} has chosen ${label}.`,
      later: 'Reasons would tell what the others hold. Ask again when the match is over.',
      nobody: 'No bot has given reasons since you sat down.',
    },
    saved: path => `Saved in ${path}`,
    wentOnElsewhere: 'somebody else has gone on with it in the same file',
    notSaved: reason =>
      `The match could not be saved (${reason}). It goes on, but it will be lost when you leave.`,
    lookBack: 'why, log, rules, board, save; Enter leaves the table › ',
    isOver: 'The match is over. Type why, log, rules, board or save; Enter leaves the table.',
    over: path => `The match is kept in ${path}\nTo see it again: grognard replay ${path}`,
    goodbye: (path, inputEnded) =>
      `${inputEnded ? 'The input has ended. ' : ''}The match is saved. To go on: grognard play --resume ${path}`,
    noSecondGame: title => `${title} is not played in two games with the sides exchanged.`,
    firstGameRuns: path => `${path} is not over yet: --second wants a finished match.`,
    overTwo: winner =>
      winner === null
        ? 'Over both games it is a tie.'
        : `Over both games whoever was ${winner} in this one has won.`,
    nothingToResume: folder => `there is no match to resume in ${folder}.`,
  },
  verified: ({ decisions, hashes, sealed, committed, entries, draws, hash }) =>
    [
      `Verified: ${decisions} decisions in ${entries} entries, ${draws} results of chance, the result${hashes ? ', every hash' : ''}.`,
      ...(committed ? ['The seed is the one that was committed to when the match began.'] : []),
      ...(sealed ? [] : ['No seed was committed to.']),
      `Final hash ${hash}`,
    ].join('\n'),
  notVerified: reason => `Not verified. ${reason}`,
  unchecked: {
    rules: (played, here) =>
      `Not checked: the rules. It was played under version ${played} of them; under version ${here}, which is here, it leads to the same.`,
    hashes:
      'Not checked: its hashes. It is of format 1, whose hashes are of states as they were stored then, and nobody can make those any more.',
    commitment:
      'Not checked: whether the dice were there before the match began. They are sealed, but nothing says what was committed to.',
    agreement: 'Not checked: whether all sides have agreed to the draw. The rules know no such end.',
    hints:
      'Not checked: some of its hints. They were given behind the end, for decisions that were taken back, or never.',
  },
  internal: 'something went wrong in here. Please report it, with what follows.',
}
