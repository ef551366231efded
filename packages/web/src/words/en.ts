const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

const BOTS: { readonly [level: string]: { readonly name: string; readonly about: string } } = {
  random: { name: 'Recruit', about: 'Plays whatever comes to mind. For a first look at a game.' },
  greedy: { name: 'Line', about: 'Looks one step ahead and does not let itself be guessed.' },
}

/** Every word of the house in English. The German ones have this form: see `Words`. */
export const en = {
  name: 'Grognard',
  tagline: 'The table for musket\u2060-\u2060era wargames',
  skip: 'Skip to the content',
  loading: 'One moment …',
  bot: (level: string) => BOTS[level] ?? { name: level, about: '' },
  and: (items: readonly string[]) =>
    items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`,
  close: 'Close',
  cancel: 'Cancel',

  rooms: {
    home: 'Home',
    games: 'Games',
    rules: 'Rules',
    settings: 'Settings',
    about: 'About',
    position: 'A position',
  },

  home: {
    lead: 'Two armies, a handful of cards, and nobody to blame. Play against the house or against whoever sits beside you: no account, no server, on the train as well.',
    continue: 'Continue',
    play: 'Play now',
    playGame: (title: string) => `Play ${title}`,
    otherTerms: 'Choose scenario and side',
    learn: 'Learn',
    learnAbout: (minutes: number) => `about ${minutes} min`,
    theGames: 'The games',
    open: 'Open',
    files: 'Match files',
    filesAbout: 'Drop a .grognard.json file anywhere on this page, or choose one. It opens where it stands.',
    chooseFile: 'Choose a file',
    drop: 'Let go to open the match',
    remove: 'Delete',
    removeMatch: (title: string) => `Delete the match ${title}`,
    removed: 'The match is deleted.',
    decisions: (count: number) => many(count, 'decision', 'decisions'),
    against: (name: string) => `against ${name}`,
    shared: 'two at one screen',
    watching: 'the house against itself',
    lesson: 'guided game',
    over: 'over',
    won: (name: string) => `${name} won`,
    tie: 'tie',
    olderMatches: (count: number) => `Show ${many(count, 'older match', 'older matches')}`,
  },

  game: {
    players: ({ least, most }: { readonly least: number; readonly most: number }) =>
      least === most ? many(least, 'player', 'players') : `${least} to ${most} players`,
    simultaneous: 'secret choices at the same time',
    noDice: 'no dice',
    setUpDice: 'no dice after set-up',
    dice: 'dice',
    hidden: 'hidden information',
    play: 'Play now',
    learn: 'Learn by playing',
    rules: 'Read the rules',
    scenarios: 'Scenarios',
    playScenario: 'Play this',
    playTitle: (title: string) => `Play ${title}`,
    noLedger: 'The rules of this little example are in its source.',
    noBoard: 'This game has no board yet. It is played from the list of choices.',
  },

  newMatch: {
    title: (game: string) => `A new match of ${game}`,
    position: (game: string) => `${game}: from this position`,
    scenario: 'Scenario',
    side: 'Your side',
    opponent: 'Opponent',
    both: 'Both: two at one screen',
    bothAbout: 'You take turns at this screen. A curtain falls where something is secret.',
    options: 'Options',
    between: (least: number, most: number) => `${least} to ${most}`,
    begin: 'Begin',
    notPosition: 'This link does not lead to a position.',
    fromPosition: 'The match begins from the position in the link.',
  },

  table: {
    board: 'Board. Arrow keys move it, plus and minus zoom, zero fits it into the window.',
    zoomIn: 'Nearer',
    zoomOut: 'Farther',
    fit: 'Fit the board into the window',
    seats: 'Seats',
    you: 'you',
    thinking: 'thinking',
    sealed: 'sealed',
    decides: 'decides',
    orders: 'Orders',
    chronicle: 'Chronicle',
    rules: 'Rules',
    hand: 'Hand',
    phases: 'Where the turn stands',
    undo: 'Undo',
    undoOf: (name: string) => `Undo (${name})`,
    takeBack: 'Change my mind',
    takeBackOf: (name: string) => `${name} thinks again`,
    more: 'More',
    keys: 'Keys',
    leave: 'Leave the table',
    plain: 'On the table',
    whoseSide: (name: string, player: string) => (name === player ? name : `${name}, ${player}`),
  },

  order: {
    youDecide: (name: string) => `${name} · you decide`,
    decides: (name: string) => `${name} decides`,
    past: 'Looking back',
    over: 'The match is over',
    choices: 'Choices',
    answers: 'Your answer',
    armed: 'Press again to decide',
    decide: 'Decide',
    key: (key: string) => `key ${key}`,
    openRule: (rule: string) => `Open rule ${rule}`,
    sealedChoice: (label: string) => `Sealed: ${label}`,
    toPresent: 'Return to the present',
    pastText: (moment: number, moments: number) =>
      `The board shows the match after ${moment} of ${many(moments, 'decision', 'decisions')}, as you saw it then.`,
    refused: 'That is not possible',
  },

  odds: {
    title: 'What may come of it',
    certain: 'What comes of it',
    percent: (share: number) => `${share} %`,
    sampled: (error: number) => `from a sample, ± ${error} %`,
    more: (count: number, share: string) => `${many(count, 'other result', 'other results')}: ${share}`,
  },

  chronicle: {
    empty: 'Nothing has happened yet.',
    before: 'Before the first decision',
    lookAt: 'Show this moment',
    die: (value: number) => `die ${value}`,
  },

  scrubber: {
    title: 'Moment of the match',
    at: (moment: number, moments: number) => `Decision ${moment} of ${moments}`,
    first: 'To the beginning',
    back: 'One decision back',
    forward: 'One decision forward',
    last: 'To the present',
  },

  curtain: {
    title: (name: string) => `The screen goes to ${name}`,
    text: (name: string) => `Nothing of ${name}’s secrets is shown before ${name} sits here.`,
    lift: (name: string) => `I am ${name}`,
  },

  ending: {
    again: 'Revanche, sides exchanged',
    same: 'Once more',
    lookBack: 'Look back',
    export: 'Keep the match file',
    home: 'Home',
    scores: 'Final score',
  },

  more: {
    title: 'More',
    outOfTurn: 'Out of turn',
    concede: 'This cannot be undone.',
    sure: (label: string) => `${label}: are you sure?`,
    yes: (label: string) => `Yes: ${label}`,
    export: 'Keep the match file',
    link: 'Copy a link to this match',
    copied: 'The link is copied.',
    notCopied: 'The browser did not allow the link to be copied.',
    tooLong: 'This match is too long for a link. Keep the file instead.',
    same: 'New match, same terms',
    settings: 'Settings',
    rules: 'Rules',
    home: 'Leave the table',
  },

  keys: {
    title: 'Keys',
    rows: [
      ['1 – 9', 'select a choice; the same key again decides'],
      ['Enter', 'decide what is selected'],
      ['Esc', 'let go of what is selected, close what is open'],
      ['↑ ↓', 'go through the choices, or the lines of the chronicle'],
      ['U', 'undo'],
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

  lesson: {
    teacher: 'Your teacher',
    step: (step: number, steps: number) => `${step} of ${steps}`,
    instead: 'A sound idea, but this lesson goes another way. Try it in your next match.',
    expected: 'what the lesson asks for',
    done: 'The lesson is over. Play on as you like.',
  },

  rules: {
    title: (game: string) => `${game}: the rules`,
    contents: 'Contents',
    search: 'Search the rules',
    found: (count: number) => many(count, 'rule', 'rules'),
    nothing: 'No rule says that. Try another word, or a rule’s number.',
    inEnglish: 'These rules are not translated yet; you read them in English.',
    noLedger: (game: string) => `${game} has no rulebook here yet.`,
    unknownRule: (rule: string) => `There is no rule ${rule} in this book.`,
    next: 'Next chapter',
    previous: 'Previous chapter',
    asPage: 'Open as a page',
    chapter: 'Chapter',
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
    confirm: 'Confirm decisions',
    confirmAbout: 'A first click selects and shows what may come of it, a second one decides.',
    pace: 'Bots take a moment',
    paceAbout: 'So that one sees what they do. Off: they answer at once.',
    shortcuts: 'Single-letter keys',
    shortcutsAbout: 'Numbers choose, U takes back, ? shows all of them.',
  },

  about: {
    title: 'About Grognard',
    intro:
      'A grognard is an old soldier who grumbles and marches all the same. This is his table: games of the musket era, enforced by the rules, each with the rule’s number beside it.',
    designers: 'The games',
    designersText:
      'The March of Progress was designed by Alan Paull. The rules are his; every word, picture and line of code here is ours. Numbers that the published rules do not give are ours as well, and marked so in the ledger. The Ford is a little example of our own.',
    icons: 'Icons',
    iconsText:
      'The pictures on the cards of The March of Progress are from game-icons.net, recoloured: by Lorc, Delapouite and Skoll, under CC BY 3.0. All other drawings are ours.',
    fonts: 'Letters',
    fontsText:
      'IM Fell English, the types that John Fell bought for Oxford, digitised by Igino Marini; Source Sans 3 by Paul D. Hunt for Adobe. Both under the SIL Open Font License 1.1.',
    privacy: 'What leaves this page',
    privacyText:
      'Nothing. The rules, the bots and your matches are in this browser. No account, no counting, no request to anybody else. Delete the data of this site and they are gone; keep a match file of what you want to keep.',
    licence: 'Licence',
    licenceText: 'The program is free software under the MIT licence.',
  },

  unknown: {
    title: 'This road leads nowhere',
    text: (path: string) => `There is nothing at ${path}. The address may be mistyped, or from an older map.`,
    try: 'Perhaps you were looking for one of these:',
  },

  files: {
    opened: 'The match is open.',
    wrongKind: 'This is not a text file. Match files end in .grognard.json.',
    badLink: 'The match in this link cannot be read. Perhaps a part of the link is missing.',
  },

  errors: {
    title: 'Something has gone wrong',
    safe: 'Your matches are saved up to the last decision.',
    reload: 'Reload the page',
    details: 'What the program said',
    noTable: 'This table cannot be opened',
  },

  update: {
    text: 'A newer version is ready.',
    reload: 'Use it now',
  },
}

export type Words = typeof en
