import type { Standing } from '../../table/bar/reasons.ts'

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

const BOTS: { readonly [level: string]: string } = {
  random: 'Plays whatever comes to mind.',
  recruit:
    'Sees what a decision does at once, and is not strict about it. Answers in a moment. For a first game.',
  line: 'Mostly takes what looks best a few steps on, and expects anything of the enemy. Answers in a moment.',
  veteran:
    'Plays many ways through, and does not let itself be guessed. At most half a second for a decision.',
  guard: 'Thinks longest and farthest. At most two seconds for a decision.',
}

/** What is said in rooms, and at the table, that nobody sees before the first board: fetched with the first of them. */
const STANDINGS: { readonly [S in Standing]: string } = {
  lost: 'The match looks as good as lost.',
  bad: 'The match stands badly.',
  behind: 'The other side is somewhat ahead.',
  even: 'The match is open.',
  ahead: 'There is a small advantage.',
  good: 'The match stands well.',
  won: 'The match looks as good as won.',
}

const listed = (items: readonly string[]): string =>
  items.length < 2
    ? items.map(item => `“${item}”`).join('')
    : `${items
        .slice(0, -1)
        .map(item => `“${item}”`)
        .join(', ')} and “${items[items.length - 1]}”`

export const en = {
  newMatch: {
    title: (game: string) => `A new match of ${game}`,
    position: (game: string) => `${game}: from this position`,
    scenario: 'Scenario',
    players: 'How many play',
    side: 'Your side',
    lot: 'By lot',
    partiesAbout: 'Who plays which is settled in the set-up.',
    lotAbout: 'The side is drawn when the match begins.',
    opponent: 'Opponent',
    seats: 'Who plays',
    seatsAbout: 'Whoever plays at this screen takes turns at it. A curtain falls where something is secret.',
    human: 'At this screen',
    nobody: 'Somebody has to play at this screen.',
    botAbout: (level: string) => BOTS[level] ?? '',
    all: (seats: number, shared: string) => `${seats > 2 ? 'All' : 'Both'}: ${shared}`,
    allAbout: 'You take turns at this screen. A curtain falls where something is secret.',
    options: 'Options',
    between: (least: number, most: number) => `${least} to ${most}`,
    begin: 'Begin',
    notPosition: 'This link does not lead to a position.',
    fromPosition: 'The match begins from the position in the link.',
  },
  more: {
    title: 'More',
    outOfTurn: 'Out of turn',
    concede: 'This cannot be undone.',
    sure: (label: string) => `${label}?`,
    export: 'Keep the match file',
    exportRunning: 'Keep the match file, as far as it is public',
    exportedRunning:
      'Without what nobody may know yet: the seed, what is not opened, and in games with secrets the decisions. When the match is over you get the whole.',
    watchLink: 'Copy the link to watch this match',
    replayLink: 'Copy the link to the replay and the review',
    share: 'Share: text, picture, film',
    link: 'Copy a link to this match',
    position: 'Copy a link to this position',
    copied: 'The link is copied.',
    notCopied: 'The browser did not allow the link to be copied.',
    tooLong: 'This match is too long for a link. Keep the file instead.',
    same: 'New match, same terms',
    settings: 'Settings',
    rules: 'Rules',
    book: 'Army book',
    home: 'Leave the table',
  },

  keys: {
    title: 'Keys',
    rows: [
      ['1 – 9', 'select a choice, or let go of it; a card keeps its key'],
      ['Enter', 'decide what is selected'],
      ['Esc', 'let go of what is selected, close what is open'],
      ['↑ ↓', 'go through the choices, or the lines of the chronicle'],
      ['U', 'undo'],
      ['H', 'hint'],
      ['R', 'open the rule of the question'],
      [', .', 'one decision back, forward'],
      ['/', 'return to the present'],
      ['+ − 0', 'zoom, fit the board'],
      ['Arrows', 'move the board, when it has the focus'],
      ['O', 'go to the orders'],
      ['B', 'go to the board'],
      ['C', 'go to the chronicle'],
      ['?', 'this list'],
    ],
    off: 'Single-letter keys are switched off in the settings.',
  },

  odds: {
    title: 'What may come of it',
    certain: 'What comes of it',
    percent: (share: number) => `${share} %`,
    sampled: (error: number) => `from a sample, ± ${error} %`,
    unanswered: 'if nobody adds anything',
    more: (count: number, share: string) => `${many(count, 'other result', 'other results')}: ${share}`,
  },
  curtain: {
    title: (name: string) => `The screen goes to ${name}`,
    text: (name: string) => `Nothing of ${name}’s secrets is shown before ${name} sits here.`,
    lift: (name: string) => `I am ${name}`,
  },
  review: {
    title: 'Review',
    open: 'Review: errors and luck',
    progress: 'The match is gone through, decision by decision …',
    progressAt: (done: number, all: number): string =>
      `${done} of ${all}. It is kept: whoever comes back later goes on from here.`,
    impossible: 'This match cannot be reviewed.',
    chances: (side: string): string => `Chances of ${side}, in percent`,
    ofSide: 'Whose chances',
    curve: 'The curve of the chances',
    at: (entry: number, all: number): string => `Decision ${entry} of ${all}`,
    atChance: (entry: number, all: number, share: string): string =>
      `Decision ${entry} of ${all}, chances ${share} percent`,
    back: 'One decision back',
    on: 'One decision on',
    legend: { error: 'error', luck: 'roll, draw or reveal', band: 'could be off by this much' },
    account: 'Where they went',
    what: 'What',
    share: 'Percent',
    within: '±',
    began: 'at the beginning',
    errorsOf: (side: string): string => `errors of ${side}`,
    luck: 'luck: dice, draws, reveals',
    ended: 'at the end',
    closes: (change: string, skill: string, luck: string): string =>
      `Changed by ${change}: play made ${skill} of it, luck ${luck}.`,
    skillBar: 'play',
    luckBar: 'luck',
    aDecision: (share: string): string => `${share} % given away a decision`,
    errors: 'Costliest decisions',
    lucky: 'Luckiest turns',
    none: 'None that is clear.',
    look: 'Show it on the board',
    point: (number: number): string => `Turning point ${number}`,
    board: (entry: number): string => `The board before decision ${entry}`,
    decided: (name: string): string => `${name} decided`,
    nobody: 'Nobody decided anything here.',
    noChoice: 'There was no choice.',
    best: 'best',
    you: 'played',
    weighed: 'What was weighed',
    chance: 'Chances',
    rank: 'Rank',
    played: '(played)',
    close: 'too close to call',
    isBest: 'Nothing better was found.',
    isClose: 'Too close to call: what was found to be best is not clearly better.',
    cost: (cost: string, error: string): string => `${cost} % ± ${error}`,
    luckHere: (change: string): string => `Luck: ${change} %`,
    playOn: 'Play on from here',
    toReplay: 'Show it in the replay',
    guard: (name: string): string => `What would Guard have done as ${name}?`,
    guardThinks: 'Guard puts himself in that place …',
    guardSays: 'Guard would have chosen',
    guardSame: 'Guard would have decided the same',
    guardNothing: 'Guard has nothing to say to that.',
    precision: (worlds: number, error: string): string =>
      `Each number rests on ${worlds} imagined worlds, judged by what the seat could know; by chance it may be off by up to ±${error} %, and where the house misjudges a position, by more. What is too close to call is not called an error. ± holds nineteen times in twenty.`,
  },
  result: {
    won: 'You have won',
    lost: 'You have lost',
    tied: 'Nobody has won',
    /** Where several play at this screen, or nobody does. */
    wonBy: (names: string, several: boolean): string => `${names} ${several ? 'have' : 'has'} won`,
    why: 'Why',
    decided: 'What decided it',
    weighing: 'The match is being gone through …',
    review: 'The whole review',
    rematch: 'Rematch',
    link: 'Copy the link to the replay',
    linkCopied: 'The link is copied. Whoever has it can look through the match, without an account.',
    record: 'Your record',
    close: 'Look at the board',
  },
  elsewhere: {
    text: 'This match is open in another window. This one follows it.',
    take: 'Play here',
  },
  replay: {
    play: 'Play from here',
    pause: 'Pause',
    speed: (speed: string): string => `Speed: ${speed}`,
    speeds: ['slow', 'usual', 'fast'],
  },
  record: {
    title: 'Your record',
    lead: 'What was finished on this device. Nobody else sees it.',
    none: 'No match has been finished on this device yet.',
    figures: 'Figures',
    noFigures: 'Nothing was finished alone against the house yet.',
    matches: 'Matches',
    game: 'Game',
    scenario: 'Scenario',
    side: 'Side',
    opponent: 'Opponent',
    result: 'Result',
    results: { won: 'won', lost: 'lost', tied: 'tied', shared: 'at one screen' },
    share: 'won of all',
    all: 'all',
    shown: (shown: number, all: number): string =>
      shown === all ? many(all, 'match', 'matches') : `${shown} of ${many(all, 'match', 'matches')}`,
    removeOne: 'Delete this match?',
    keeping: 'Keeping it',
    keepingAbout:
      'Matches are kept in this browser only. One file takes all of them to another device, or to safety.',
    export: 'Export everything',
    import: 'Import',
    clear: 'Clear everything',
    missing: (count: number): string => `${many(count, 'match', 'matches')} could not be exported.`,
    notRecord: 'That is no file of a record.',
    imported: (taken: number, known: number): string =>
      `${many(taken, 'match', 'matches')} imported${known === 0 ? '' : `, ${known} ${known === 1 ? 'was' : 'were'} here already`}.`,
    clearSure: (count: number): string => `Delete ${many(count, 'match', 'matches')}?`,
    clearAbout: 'Those that are still played as well. This cannot be undone.',
    clearYes: 'Delete everything',
    cleared: 'There is nothing left.',
    persistent: 'The browser has promised to keep it.',
    fleeting: 'The browser may throw it away when its disk fills up.',
    persist: 'Ask it to keep it',
    notPersistent: 'The browser does not promise it. Installing the page as an app, or a bookmark, may help.',
  },
  ending: {
    course: 'The whole course, uncovered',
    again: (seats: number): string =>
      seats > 2 ? 'Rematch, everybody one seat on' : 'Rematch, sides exchanged',
    same: 'Once more',
    lookBack: 'Look back',
    share: 'Share',
    export: 'Keep the match file',
    home: 'Home',
    scores: 'Final score',
    /** Of two games with the sides exchanged, told after the second. */
    overTwo: (winner: string | null): string =>
      winner === null
        ? 'Over both games it is a tie.'
        : `Over both games whoever was ${winner} in this one has won.`,
    hints: (name: string, count: number) => `${name} had ${many(count, 'hint', 'hints')}.`,
  },
  lesson: {
    teacher: 'Your teacher',
    step: (step: number, steps: number) => `${step} of ${steps}`,
    instead: 'A sound idea, but this lesson goes another way. Try it in your next match.',
  },
  course: {
    title: 'The course of the match',
    play: 'Play',
    pause: 'Pause',
    back: 'One step back',
    on: 'One step on',
    chapterBack: 'To the chapter before',
    chapterOn: 'To the next chapter',
    close: 'Back to the board',
    loading: 'The match is being played once more …',
    none: 'This match cannot be shown from its beginning: it was played under other rules.',
    at: (at: number, all: number) => `${at} of ${all}`,
  },
  tips: {
    title: 'Good advice',
  },
  editor: {
    title: (game: string) => `${game}: battles and armies of your own`,
  },
  book: {
    title: (game: string) => `${game}: the army book`,
  },
  thought: {
    thinking: 'A veteran puts himself in your place …',
    suggests: (bot: string) => `${bot} would choose`,
    marked: 'Selected, not decided. The record of the match says that you had a hint.',
    expected: (percent: number) => `Chance to win: about ${percent} %.`,
    cannotTell: 'How it will end cannot be told yet.',
    stands: (standing: Standing) => STANDINGS[standing],
    feared: (name: string, label: string) => `The answer to reckon with is ${name}’s: ${label}.`,
    planned: (label: string) => `After that the plan is: ${label}.`,
    sure: 'Nothing else came close.',
    weighed: (others: readonly string[], how: 'clearly' | 'rather' | 'torn') =>
      `${{ clearly: 'Clearly the best, though there was also', rather: 'It was preferred to', torn: 'It was hard to choose between this and' }[how]} ${listed(others)}.`,
    unguessable: (label: string) =>
      `${label} would have been taken more often, but whoever always does the same can be read.`,
    mixture: 'Drawn from',
    line: 'How it may go on',
    foreseen: (name: string, label: string) => `${name}: ${label}`,
    whyTitle: (name: string) => `Why ${name} decided so`,
    nothing: 'There is nothing to tell about it any more.',
  },

  rules: {
    title: (game: string) => `${game}: the rules`,
    contents: 'Contents',
    search: 'Search the rules',
    searchExample: 'Ask in your own words',
    howTo: 'How to play',
    howToPlay: (game: string) => `How to play ${game}`,
    print: 'Print this page',
    playLesson: (minutes: number) => `Play the lesson, ${minutes} min`,
    lawyers: 'For rules lawyers',
    lawyersAbout: 'Numbers of rules, where they come from, how doubts were settled, data and open questions',
    found: (count: number) => many(count, 'rule says it', 'rules say it'),
    nothing: 'No rule says that. Try another word, or a rule’s number.',
    inEnglish: 'These rules are not translated yet; you read them in English.',
    chapterInEnglish: 'This chapter is not translated yet; you read it in English.',
    noLedger: (game: string) => `${game} has no rulebook here yet.`,
    unknownRule: (rule: string) => `There is no rule ${rule} in this book.`,
    next: 'Next chapter',
    previous: 'Previous chapter',
    asPage: 'Open as a page',
    chapter: 'Chapter',
    sources: { english: 'English rules', german: 'German rules', aid: 'Player aid', series: 'Series rules' },
  },

  settings: {
    title: 'Settings',
    kept: 'Kept in this browser only.',
    language: 'Language',
    languages: { en: 'English', de: 'Deutsch' },
    theme: 'Light',
    themes: { system: 'As the device', paper: 'Paper', candlelight: 'Candlelight' },
    contrast: 'Contrast',
    contrasts: { system: 'As the device', high: 'High' },
    motion: 'Motion',
    motions: { system: 'As the device', none: 'None' },
    quick: 'Decide at the first press',
    quickAbout:
      'Where a decision can be undone. Usually a press selects, shows what may come of it, and the button decides.',
    pace: 'Bots take a moment',
    paceAbout: 'So that one sees what they do. Off: they answer at once.',
    asksAll: 'Ask also where there is one answer only',
    asksAllAbout:
      'Off: the table gives it for you, and the chronicle says so. With others at the table only where everybody can see that you have no choice.',
    sound: 'Sound',
    soundAbout: 'Cards, dice, drums and musketry. Everything that is heard is also seen.',
    volume: 'Volume',
    shortcuts: 'Single-letter keys',
    shortcutsAbout: 'Numbers choose, U takes back, ? shows all of them.',
  },

  closed: {
    title: 'This table cannot be opened',
    why: 'It cannot be played again from its record: the rules are no longer those it was played under, or the record is damaged.',
    kept: 'The match is still in this browser. Keep its file: the version it was played with can open it, and perhaps a later one.',
    keep: 'Keep the match file',
    remove: 'Delete the match',
  },

  unknown: {
    title: 'This road leads nowhere',
    text: (path: string) => `There is nothing at ${path}. The address may be mistyped, or from an older map.`,
    try: 'Perhaps you were looking for one of these:',
  },

  about: {
    title: 'About Grognard',
    intro:
      'A grognard is an old soldier who grumbles and marches all the same. This is his table: games of the musket era, enforced by the rules, each with the rule’s number beside it.',
    designers: 'The games',
    designersText:
      'The March of Progress was designed by Alan Paull, Manoeuvre by Jeff Horger, Age of Muskets by Francisco Ronco, March Attack by Mark Sims. The rules are theirs; every word, picture and line of code here is ours. Numbers that the published rules do not give are ours as well, and marked so in the ledger. The Ford is a little example of our own.',
    icons: 'Icons',
    iconsText: 'These pictures on cards are from game-icons.net, recoloured, under CC BY 3.0:',
    iconsOurs: 'All other drawings are ours.',
    fonts: 'Letters',
    fontsText:
      'IM Fell English, the types that John Fell bought for Oxford, digitised by Igino Marini; Source Sans 3 by Paul D. Hunt for Adobe. Both under the SIL Open Font License 1.1.',
    privacy: 'What leaves this page',
    privacyText:
      'While you play on this device: nothing. The rules, the bots and your matches are in this browser; delete the data of this site and they are gone, so keep a match file of what you want to keep. Whoever plays with others sends decisions, talk and the name he goes by to the server that this page came from, and to nobody else. No counting, no request to any other host.',
    licence: 'Licence',
    licenceText: 'The program is free software under the MIT licence.',
  },
}

export type RoomWords = typeof en
