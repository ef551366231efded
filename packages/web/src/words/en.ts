const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

const BOTS: { readonly [level: string]: string } = {
  random: 'At random',
  recruit: 'Recruit',
  line: 'Line',
  veteran: 'Veteran',
  guard: 'Guard',
}

const COUNTS: { readonly [seats: number]: string } = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six' }

const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`

/** Every word of the house in English. The German ones have this form: see `Words`. */
export const en = {
  name: 'Grognard',
  tagline: 'The table for musket\u2060-\u2060era wargames',
  skip: 'Skip to the content',
  loading: 'One moment …',
  late: 'The server takes its time. It goes on here as soon as it answers.',
  bot: (level: string) => BOTS[level] ?? level,
  and: listed,
  close: 'Close',
  cancel: 'Cancel',

  rooms: {
    home: 'Home',
    games: 'Games',
    rules: 'Rules',
    together: 'Play together',
    settings: 'Settings',
    about: 'About',
    position: 'A position',
  },

  home: {
    lead: 'Four wargames of musket and map, against the house or whoever sits beside you: no account, and on the train as well.',
    play: 'Play now',
    playGame: (title: string) => `Play ${title}`,
    otherTerms: 'Set up a match',
    learnAbout: (minutes: number) => `about ${minutes} min`,
    theGames: 'The games',
    minutes: (minutes: number) => (minutes < 100 ? `about ${minutes} min` : `about ${minutes / 60} h`),
    difficulties: ['easy', 'moderate', 'demanding', 'deep'],
    files: 'Files',
    filesAbout: 'Drop a match, armies or maps of your own anywhere on this page, or choose a file.',
    chooseFile: 'Choose a file',
    drop: 'Let go to open it',
    remove: 'Delete',
    removed: 'The match is deleted.',
    shared: (seats: number) => `${COUNTS[seats] ?? seats} at one screen`,
  },

  game: {
    players: ({ least, most }: { readonly least: number; readonly most: number }) =>
      least === most ? many(least, 'player', 'players') : `${least} to ${most} players`,
    play: 'Play now',
    learn: 'Learn by playing',
  },

  table: {
    inspector: 'What this is',
    board: 'Board. Arrow keys move it, plus and minus zoom, zero fits it into the window.',
    zoomIn: 'Nearer',
    zoomOut: 'Farther',
    fit: 'Fit the board into the window',
    seats: 'Seats',
    you: 'you',
    thinking: 'thinking',
    passes: 'passes',
    passing: (name: string) => `${name} passes automatically.`,
    askAgain: 'Ask again',
    why: 'why',
    sealed: 'sealed',
    decides: 'decides',
    orders: 'Orders',
    chronicle: 'Chronicle',
    rules: 'Rules',
    howTo: 'How to play',
    hand: 'Hand',
    phases: 'Where the turn stands',
    undo: 'Undo',
    undoOf: (name: string) => `Undo (${name})`,
    takeBack: 'Revise',
    takeBackOf: (name: string) => `${name} thinks again`,
    more: 'More',
    leave: 'Leave the table',
    plain: 'On the table',
  },

  order: {
    choices: 'Choices',
    parts: 'What it is built of',
    all: (count: number) => `As a list (${count})`,
    answers: 'Your answer',
    selected: (label: string) => `Selected: ${label}. Enter decides.`,
    clear: 'Clear the selection',
    nothing: 'Nothing is selected',
    unfinished: 'Not complete yet',
    waiting: 'Sealed: the others still choose',
    notYours: 'Others decide',
    enter: 'Enter',
    key: (key: string) => `key ${key}`,
    openRule: (rule: string) => `Open rule ${rule}`,
    sealedChoice: (label: string) => `Sealed: ${label}`,
    toPresent: 'Return to the present',
    pastText: (moment: number, moments: number) =>
      `The board shows the match after ${moment} of ${many(moments, 'decision', 'decisions')}, as you saw it then.`,
    refused: 'That is not possible',
    passAlways: 'Pass automatically until I say',
    hint: 'Hint',
    expected: 'what the lesson asks for',
  },

  chronicle: {
    empty: 'Nothing has happened yet.',
    before: 'Before the first decision',
    lookAt: 'Show this moment',
    story: 'How it went',
    storyOf: (title: string) => `How it went: ${title}`,
    die: (value: number) => `die ${value}`,
    rolled: (dice: readonly number[]) => `${dice.length === 1 ? 'Die' : 'Dice'}: ${dice.join(', ')}`,
  },

  scrubber: {
    title: 'Moment of the match',
    at: (moment: number, moments: number) => `Decision ${moment} of ${moments}`,
    first: 'To the beginning',
    back: 'One decision back',
    forward: 'One decision forward',
    last: 'To the present',
  },

  files: {
    opened: 'The match is open.',
    badLink: 'The match in this link cannot be read. Perhaps a part of the link is missing.',
  },

  errors: {
    title: 'Something has gone wrong',
    safe: 'Your matches are saved up to the last decision.',
    reload: 'Reload the page',
    details: 'What the program said',
  },

  update: {
    text: 'A newer version is ready.',
    reload: 'Use it now',
  },
}

export type Words = typeof en
