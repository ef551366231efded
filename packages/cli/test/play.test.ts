import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { gameById } from '@grognard/collection/whole'
import { type Kind, Match } from '@grognard/engine'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Desk, onPaper } from './command-line.ts'

let desk: Desk
beforeEach(() => {
  desk = new Desk()
})
afterEach(() => desk.clear())

const ENOUGH = '1\n'.repeat(3000)
const SOLO = ['play', '--seed', '7', '--seat', 'blue', '--against', 'random']

describe('a whole match', () => {
  test('against a recruit, after Enter, Enter, Enter', async () => {
    const { code, out, err } = await desk.runProcess(['play'], `\n\n\n${ENOUGH}`)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Which game?')
    expect(out).toMatch(/(Blue|Orange): at this keyboard/)
    expect(out).toContain('a bot (recruit)')
    expect(out).toContain('Dice sealed as')
    expect(out).toContain('[MOP-3.2]')
    expect(out).toMatch(/The match is kept in .*\.grognard\.json/)
    expect(out).not.toContain('\x1b')
    const [file] = desk.saved
    expect((await desk.run(['verify', file!])).code).toBe(0)
  })

  test('hot-seat', async () => {
    const { code, out } = await desk.runProcess(['play', '--against', 'human', '--seed', '3'], ENOUGH)
    expect(code).toBe(0)
    expect(out).toContain('Pass the keyboard to Blue, then press Enter.')
    expect(out).toContain('Pass the keyboard to Orange, then press Enter.')
    expect(out).toContain('Blue has chosen.')
  })

  test('in German, of the other game, with an option', async () => {
    const { code, out } = await desk.run(
      [
        'play',
        '--game',
        'the-ford',
        '--option',
        'rounds=3',
        '--lang',
        'de',
        '--against',
        'random',
        '--seed',
        'x',
      ],
      ENOUGH,
    )
    expect(code).toBe(0)
    expect(out).toContain('Die Furt: ')
    expect(out).toContain('Die Partie liegt in')
  })

  test('with the result as JSON', async () => {
    const { out, err } = await desk.run([...SOLO, '--json'], ENOUGH)
    const result = JSON.parse(out)
    expect(result).toMatchObject({ game: 'march-of-progress', scenario: 'thirty-years-war' })
    expect(result.outcome.scores).toHaveLength(2)
    expect(existsSync(result.file)).toBe(true)
    expect(err).toContain('[MOP-3.2]')
  })

  test('the same seed and choices: the same match', async () => {
    const [one, other] = [
      await desk.run([...SOLO, '--json'], ENOUGH),
      await desk.run([...SOLO, '--json'], ENOUGH),
    ]
    const hashOf = (out: string) => onPaper(JSON.parse(out).file).hash
    expect(hashOf(one.out)).toBe(hashOf(other.out))
  })
})

describe('secrets at one keyboard', () => {
  const HOT_SEAT = ['play', '--against', 'human', '--seed', '3', '--save']

  /** A file that is not there yet. */
  const fresh = (): string => {
    rmSync(desk.path('match.json'), { force: true })
    return desk.path('match.json')
  }

  /** What the second player has seen when it is his turn to choose, and after it. */
  const seenAfter = async (card: string, andThen: string) => {
    const { out } = await desk.run([...HOT_SEAT, fresh()], `\n${card}\n\n${andThen}`)
    return out
  }

  test('MOP-3.7 · the second player sees the same, whatever the first has chosen', async () => {
    const [one, other] = [await seenAfter('fortify', ''), await seenAfter('card recruit', '')]
    expect(one).toBe(other)
    const [log, sameLog] = [
      await seenAfter('1', 'log\nboard\nmore\nodds 1\n'),
      await seenAfter('7', 'log\nboard\nmore\nodds 1\n'),
    ]
    expect(log).toBe(sameLog)
  })

  test('only the reveal tells', async () => {
    const [one, other] = [await seenAfter('fortify', 'strength\n'), await seenAfter('recruit', 'strength\n')]
    const before = (text: string) => text.slice(0, text.indexOf('reveals'))
    expect(before(one)).toBe(before(other))
    expect(one).toContain('Blue reveals FORTIFY')
    expect(other).toContain('Blue reveals RECRUIT')
  })

  test('a hint to the second player is the same, whatever the first has chosen', async () => {
    // A small game: the looks ahead are spent long before the time is.
    const ford = (typed: string) => desk.run([...HOT_SEAT, fresh(), '--game', 'the-ford'], typed)
    const [one, other] = [await ford('\n1\n\nhint\n'), await ford('\n3\n\nhint\n')]
    expect(one.out).toContain('A veteran would choose ')
    expect(one.out).toBe(other.out)
  })

  test('the first player may think again while he still sits there', async () => {
    const { out } = await desk.run(
      [...HOT_SEAT, desk.path('match.json')],
      '\nfortify\nundo\n\nrecruit\n\nstrength\n',
    )
    expect(out).toContain('Blue reveals RECRUIT')
  })
})

describe('an offer at one keyboard', () => {
  const HOT_SEAT = ['play', '--against', 'human', '--seed', '3']

  test.each([
    ['the second player', '\nfortify\n\n', 'Orange offers', 'Blue may answer'],
    ['the first player', '\n', 'Blue offers', 'Orange may answer'],
  ])('MOP-15.5 · made by %s it is answered by the other, at once', async (_, before, offer, asked) => {
    const { code, out } = await desk.run(HOT_SEAT, `${before}offer-end\ny\n1\n`)
    expect(out).toContain(offer)
    expect(out).toContain(asked)
    expect(code).toBe(0)
    expect(onPaper(desk.saved[0]!).result).toMatchObject({ how: 'agreement' })
  })

  test('refused, it goes on where it was', async () => {
    const { out } = await desk.run(HOT_SEAT, '\nfortify\n\noffer-end\ny\nnonsense\n2\n\nstrength\n')
    expect(out).toContain("'nonsense' is not one of the choices")
    expect(out).toContain('Blue reveals FORTIFY')
  })
})

test('who has chosen where nobody may know is not said at one keyboard either', async () => {
  const args = ['play', '--game', 'the-defile', '--against', 'human', '--seed', '1']
  const { out } = await desk.run(args, '\n2\n'.repeat(60))
  const asked = out.split('Pass the keyboard to ')
  const bids = asked.slice(1).filter(part => part.includes('[DEF-3.2]'))
  expect(bids.length).toBeGreaterThan(1)
  for (const part of bids) expect(part).not.toContain('has chosen')
})

describe('what the cards and the scenario say', () => {
  test.each([
    ['en', 'Move 1 of your armies to an adjacent country.', 'somebody has 18 wins'],
    ['de', 'Eine deiner Armeen zieht in ein benachbartes Land.', 'jemand 18 SP, gewinnt'],
  ])('stands where one chooses, and can be asked for later (%s)', async (lang, card, target) => {
    const args = ['play', '--scenario', 'age-of-marlborough', '--against', 'random', '--seed', '1']
    const { out } = await desk.run([...args, '--lang', lang], '1\n1\nscenario\n')
    const words = (text: string) => text.replaceAll(/\s+/g, ' ')
    expect(words(out)).toContain(card)
    expect(words(out.slice(0, out.indexOf('›')))).toContain(target)
    expect(words(out.slice(out.lastIndexOf('[MOP-')))).toContain(target)
  })

  test('of any game: what wins, and what was agreed', async () => {
    const args = ['play', '--game', 'manoeuvre', '--scenario', 'quick-battle', '--against', 'random']
    const { out } = await desk.run([...args, '--seed', '4', '--option', 'openAmbush=true'], 'scenario\n')
    expect(out).toContain('Whoever has lost 5 units has lost the battle')
    expect(out).toContain('In an ambush the attacker may add every card')
  })
})

describe('at the table', () => {
  const say = async (...lines: string[]) => desk.run(SOLO, `${lines.join('\n')}\n`)

  test.each([
    ['?', 'takes the last decision back'],
    ['hilfe', 'takes the last decision back'],
    ['more', 'offer-end'],
    ['rules MOP-4.2', 'MOP-4.2 Both players move'],
    ['rules mop-3.7', 'Until the other has chosen'],
    ['rule 15.1', 'MOP-15.1 '],
    ['rules', 'MOP-3.2 Choose phase'],
    ['rules MOP-99.9', "There is no rule 'MOP-99.9'"],
    ['log', '[MOP-2.8]'],
    ['odds 1', 'depends on a choice that is not yet made'],
    ['odds', 'The odds of which choice?'],
    ['hint', 'A veteran would choose '],
    ['undo', 'Nothing can be taken back'],
    ['99', "'99' is not one of the choices"],
    ['move', 'Several choices begin like that:'],
    ['flee', "'flee' is not one of the choices"],
    ['save', 'Saved in '],
  ])('%s', async (line, text) => {
    const { code, out } = await say(line, 'quit')
    expect(code).toBe(0)
    expect(out).toContain(text)
    expect(out).toContain('The match is saved. To go on: grognard play --resume ')
  })

  test('a hint suggests, says what it expects, and stays in the record, whatever is taken back', async () => {
    const path = desk.path('hinted.json')
    const hotSeat = ['play', '--against', 'human', '--seed', '3', '--save', path]
    const { out } = await desk.run(hotSeat, '\nhint\nrecruit\nundo\n\ntipp\nquit\n')
    expect(out).toMatch(/A veteran would choose .+ \(\d\)\./)
    expect(out).toMatch(/Chance to win: about \d+\u00a0%\./)
    expect(out).toContain('How it may go on: Blue: ')
    expect(onPaper(path).hints).toEqual([[0, 'blue']])
  })

  test('at the end one reads who had hints', async () => {
    const { out } = await say('hint', 'concede', 'y')
    expect(out).toContain('Blue had 1 hint.')
    expect((await desk.run(['verify', desk.saved[0]!])).code).toBe(0)
  })

  test('in German a hint is a tip', async () => {
    const { out } = await desk.run([...SOLO, '--lang', 'de'], 'tipp\nende\n')
    expect(out).toContain('Ein Veteran würde wählen: ')
    expect(out).toContain('Aussicht auf den Sieg: etwa ')
  })

  test.each(['1', 'MOVE 1', 'move-1', 'card move-1', '  Card   MOVE-1 ', 'recr', 'Score 1'])(
    'a choice may be typed as %s',
    async typed => {
      const { out } = await say(typed, 'quit')
      expect(out.includes('Turn 1: Blue reveals')).toBe(typed !== 'Score 1')
    },
  )

  test('a concession is asked about twice', async () => {
    const { code, out } = await say('concede', 'n', 'concede', 'y')
    expect(code).toBe(0)
    expect(out).toContain('Concede: are you sure?')
    expect(out).toMatch(/Orange wins/)
  })

  test('an offer to a bot gets an answer, or none', async () => {
    const { out } = await say('offer', 'y', 'quit')
    expect(out).toContain('[MOP-15.5]')
    expect(out).toContain('No answer')
  })

  test('rules are read in German', async () => {
    const { out } = await desk.run([...SOLO, '--lang', 'de'], 'regel MOP-3.7\nende\n')
    expect(out).toContain('MOP-3.7 Bis der andere gewählt hat')
  })

  test('undo takes back what may be taken back', async () => {
    // Both move, and Blue goes first: its move has shown and drawn nothing.
    const start = ['play', '--against', 'human', '--seed', '7']
    const { out } = await desk.run(start, '\nmove-1\n\nmove-1\nfirst orange\nundo\nfirst blue\nquit\n')
    expect(out).toContain('Blue takes the last decision back.')
  })
})

/** Two at one keyboard; a position in which Red will assault what Blue has beside it. */
function twoArmies(): Match<Kind> {
  const [GUARD, NINTH] = ['fr-imperial-guard', 'au-9th-regiment']
  const unit = (square: string) => ({ square, state: 'full', redoubt: false })
  const begun = Match.begin(gameById('manoeuvre')!, {
    scenario: 'battle',
    chance: { source: 'fast', seed: 1 },
    players: ['human', 'human'],
    start: {
      nations: { blue: 'france', red: 'austria' },
      turn: 1,
      phase: 'combat',
      units: { [GUARD]: unit('d4'), [NINTH]: unit('d5'), 'au-4th-regiment': unit('h8') },
      hands: { blue: ['fr-withdraw-1', 'fr-supply-1'], red: [`${NINTH}-c1`] },
    },
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

describe('a bot says why', () => {
  const MARCH = ['play', '--seed', '7', '--seat', 'blue', '--against', 'recruit']
  const BATTLE = [...MARCH, '--game', 'manoeuvre', '--scenario', 'first-battle']

  test('what it has chosen, what it expects and what it drew from', async () => {
    const { out } = await desk.run(MARCH, 'why\n1\nwhy\nquit\n')
    const [before, after] = out.split('Blue reveals')
    expect(before).toContain('No bot has given reasons since you sat down.')
    expect(after).toMatch(/Orange has chosen .+\./)
    expect(after).toMatch(/Chance to win: about \d+\u00a0%\./)
    expect(after).toMatch(/Drawn from:\n(?: +\d+\u00a0% {2}.+\n){2,6}/)
  })

  test('how it may go on, if it looks that far', async () => {
    const { out } = await desk.run([...MARCH, '--against', 'veteran'], '1\nwhy\nquit\n')
    expect(out).toMatch(/How it may go on: Orange: .+ · (?:Blue|Orange): /)
  })

  test('to nobody once the match is over and there is no terminal: a script is not waited for', async () => {
    const { code, out } = await desk.run(MARCH, '1\nconcede\ny\nwhy\n')
    expect(code).toBe(0)
    expect(out).not.toContain('Enter leaves the table')
    expect(out).not.toContain('Orange has chosen')
  })

  test('in German', async () => {
    const { out } = await desk.run([...MARCH, '--lang', 'de'], '1\nwarum\nende\n')
    expect(out).toContain('Orange hat gewählt: ')
    expect(out).toContain('Gezogen aus:')
  })

  test('MAN-2.2 · where something is hidden nothing before the end, and not whether it had a choice', async () => {
    const { out } = await desk.run(BATTLE, `${'1\nwhy\n'.repeat(60)}quit\n`)
    expect(out.replace(/\s+/g, ' ')).toContain('Ask again when the match is over.')
    expect(out).not.toMatch(/Chance to win|Drawn from|How it may go on|has chosen|cannot be told yet/)
    const { out: german } = await desk.run([...BATTLE, '--lang', 'de'], '1\nwarum\nende\n')
    expect(german.replace(/\s+/g, ' ')).toContain('Frag noch einmal, wenn die Partie zu Ende ist.')
  })

  test('MAN-2.2 · where something is hidden it answers in the same time, whether it has a choice or none', async () => {
    await desk.run(MARCH, '1\nquit\n')
    expect(desk.waited).toEqual([])
    await desk.run(BATTLE, `${'1\n'.repeat(60)}quit\n`)
    expect(desk.waited.length).toBeGreaterThan(10)
    expect(new Set(desk.waited).size).toBe(1)
  })

  test('not what it does without reasons, nor what it thought another evening', async () => {
    const { out } = await desk.run(SOLO, '1\nwhy\nquit\n')
    expect(out.split('Blue reveals')[1]).toContain('No bot has given reasons since you sat down.')
    const path = desk.path('resumed.json')
    await desk.run([...MARCH, '--save', path], '1\nquit\n')
    const later = await desk.run(['play', '--resume', path], 'why\nquit\n')
    expect(later.out).toContain('No bot has given reasons since you sat down.')
  })
})

describe('what has one answer', () => {
  const BATTLE = ['play', '--game', 'manoeuvre', '--scenario', 'quick-battle', '--seat', 'blue']
  const evening = (...flags: string[]) =>
    desk.run([...BATTLE, '--against', 'random', '--seed', '3', ...flags], `${'1\n'.repeat(8)}log\nquit\n`)

  test('is given by the table, which says so as it happens and in the log', async () => {
    const { out } = await evening()
    expect(out).toContain('\n   No combat (no other choice) [MAN-9.1]\n')
    expect(out).toMatch(/\d+\. Austria: No combat \(no other choice\)\n/)
  })

  test('is asked where one wants to be asked', async () => {
    const { out } = await evening('--ask-all')
    expect(out).not.toContain('no other choice')
    expect(out).toMatch(/^ +1 {2}No combat /m)
  })
})

describe('MAN-2.9 · passing automatically', () => {
  const QUESTION = 'Stand: do not withdraw'
  const isAssault = (decision: Kind['decision']) => 'kind' in decision

  /** Plays on from there: Red assaults when it can, otherwise everybody takes what is offered first. */
  async function evening(saysAtFirst: readonly string[], isPassing: boolean) {
    const match = twoArmies()
    const path = desk.path('match.json')
    writeFileSync(path, JSON.stringify(match.file()))
    const typed: string[] = []
    const first: string[] = [...saysAtFirst]
    while (match.outcome === null && match.entries.length < 40) {
      const { seat } = match.pending().seats[0]!
      const pass = isPassing ? match.passFor(seat) : null
      const { decisions } = match.options(seat)
      const assault = seat === 1 ? decisions.findIndex(isAssault) : -1
      const choice = Math.max(assault, 0)
      if (pass === null) typed.push('', ...first.splice(0), String(choice + 1))
      match.decide(seat, pass ?? decisions[choice])
    }
    const { out } = await desk.run(['play', '--resume', path], `${[...typed, 'quit'].join('\n')}\n`)
    const { hash } = onPaper(path)
    return { out, isAsExpected: hash === match.hash }
  }

  test('answers as the seat would have answered by hand', async () => {
    const [byHand, byTable] = [await evening([], false), await evening(['autopass'], true)]
    expect(byHand.out).toContain(QUESTION)
    expect(byTable.out).toContain('the table passes for you, whatever you hold')
    expect(byTable.out).not.toContain(QUESTION)
    expect(byTable.out).toContain('[MAN-2.8]')
    expect([byHand.isAsExpected, byTable.isAsExpected]).toEqual([true, true])
  })

  test('ends when it is said again', async () => {
    const { out, isAsExpected } = await evening(['autopass', 'autopass'], false)
    expect(out).toContain('You are asked again')
    expect(out).toContain(QUESTION)
    expect(isAsExpected).toBe(true)
  })

  test('begins with the window that is open', async () => {
    const match = twoArmies()
    const path = desk.path('window.json')
    while (match.passFor(0) === null) {
      const { seat } = match.pending().seats[0]!
      const { decisions } = match.options(seat)
      match.decide(seat, (seat === 1 && decisions.find(isAssault)) || decisions[0])
    }
    writeFileSync(path, JSON.stringify(match.file()))
    const { out } = await desk.run(['play', '--resume', path], '\nautopass\nquit\n')
    expect(out.split(QUESTION)).toHaveLength(2)
    expect(out).toContain('[MAN-2.8]')
  })

  test('MAN-10.1 · odds are told as if nobody added anything, by results', async () => {
    const match = twoArmies()
    const path = desk.path('odds.json')
    while (!match.options(1).decisions.some(isAssault)) {
      const { seat } = match.pending().seats[0]!
      match.decide(seat, match.options(seat).decisions[0])
    }
    const assault = match.options(1).decisions.findIndex(isAssault) + 1
    writeFileSync(path, JSON.stringify(match.file()))
    const { out } = await desk.run(['play', '--resume', path], `\nodds ${assault}\nquit\n`)
    expect(out).toMatch(/If nobody adds anything:\n( +[\d.]+ % {2}.*(hit|retreat|retreats|effect)\.\n)+/)
  })

  test('is nothing in a game without windows', async () => {
    const { out } = await desk.run([...SOLO, '--lang', 'de'], 'autopass\nende\n')
    expect(out).toContain('nichts zu passen')
  })
})

describe('leaving and coming back', () => {
  test('quit saves, --resume goes on, with the same players', async () => {
    const { out } = await desk.run(SOLO, '1\nquit\n')
    const path = /--resume (.+)$/m.exec(out)?.[1] ?? ''
    const { code, out: resumed } = await desk.run(['play', '--resume', path], 'log\nquit\n')
    expect(code).toBe(0)
    expect(resumed).toContain('Orange: a bot (random)')
    expect(resumed).toMatch(/1\. Blue: MOVE 1/)
    expect((await desk.run(['play', '--resume', 'last'], ENOUGH)).code).toBe(0)
    expect((await desk.run(['play', '--resume', 'last'])).out).toContain('wins')
  })

  test('MOP-18.5 · --second plays the second game with the sides exchanged, and tells the result of both', async () => {
    const [one, two] = [desk.path('first.jsonl'), desk.path('second.jsonl')]
    const VIVE = ['play', '--scenario', 'vive-lempereur', '--seat', 'blue', '--against', 'random']
    const runs = await desk.run([...VIVE, '--save', one], 'quit\n')
    expect(runs.code).toBe(0)
    const early = await desk.run(['play', '--second', one], '')
    expect([early.code, early.err]).toEqual([1, expect.stringMatching(/is not over yet/)])
    await desk.run(['play', '--resume', one], 'concede\ny\n')
    const { code, out } = await desk.run(['play', '--second', one, '--save', two], 'concede\ny\n')
    expect(code).toBe(0)
    expect(out).toMatch(/France \(Blue\): a bot \(random\)/)
    expect(out).toContain('Over both games whoever was France (Blue) in this one has won. [MOP-18.5]')
  })

  test('the end of the input is no accident: the match is saved', async () => {
    const { code, out } = await desk.run(SOLO, '1\n')
    expect(code).toBe(3)
    expect(out).toContain('The input has ended. The match is saved.')
    expect((await desk.run(['play'], '')).code).toBe(3)
  })

  test('save writes where it is told to', async () => {
    const path = desk.path('elsewhere/a.json')
    await desk.run(SOLO, `1\nsave ${path}\nquit\n`)
    expect((await desk.run(['verify', path])).code).toBe(0)
  })

  test('a sealed choice survives', async () => {
    const path = desk.path('match.json')
    await desk.run(['play', '--against', 'human', '--seed', '3', '--save', path], '\nfortify\n')
    const { out } = await desk.run(['play', '--resume', path], '\nstrength\n')
    expect(out.indexOf('Blue reveals FORTIFY')).toBeGreaterThan(0)
    expect(out.indexOf('Pass the keyboard to Blue')).toBeGreaterThan(out.indexOf('Blue reveals FORTIFY'))
  })

  test('where nothing can be saved, play goes on and says so', async () => {
    writeFileSync(desk.path('grognard'), 'a file where the folder should be')
    const { out } = await desk.run(SOLO, '1\nquit\n')
    expect(out).toContain('could not be saved')
  })

  test('what cannot be resumed is refused', async () => {
    expect((await desk.run(['play', '--resume', '/no/such/file'])).code).toBe(2)
    expect((await desk.run(['play', '--resume', 'last'])).code).toBe(1)
    const path = desk.path('broken.json')
    writeFileSync(path, '{}')
    expect((await desk.run(['play', '--resume', path])).code).toBe(1)
  })
})

describe('a decision of which not all can be listed', () => {
  const BATTLE = ['play', '--game', 'manoeuvre', '--scenario', 'battle', '--against', 'random', '--seed', '4']
  const SALAMANCA =
    'play --game age-of-muskets --scenario salamanca --against random --seat F1 --seed 5'.split(' ')

  test('is put together part by part; the last part can be taken away again', async () => {
    const path = desk.path('built.grognard.jsonl')
    const { out } = await desk.run(
      [...BATTLE, '--save', path],
      ['build', '', '1', '1', '2', 'back', 'nonsense', '1', '1', 'done', 'quit'].join('\n'),
    )
    expect(out).toContain('These are only some of the choices.')
    expect(out).toContain('Nothing is chosen yet.')
    expect(out).toContain('This decision is not whole yet: something is missing.')
    expect(out).toMatch(/So far: .+ · .+ · .+/)
    expect(out).toContain("'nonsense' cannot come next.")
    expect(out).toContain('Press Enter to decide: ')
    expect(onPaper(path).decisions.length).toBeGreaterThan(0)
  })

  test('what is built so far is still there on another evening', async () => {
    const path = desk.path('half.grognard.jsonl')
    await desk.run([...BATTLE, '--save', path], 'build\n1\n1\n')
    const { out } = await desk.run(['play', '--resume', path], 'build\n')
    expect(out).toMatch(/So far: .+ · .+/)
  })

  test('several parts are added by their numbers at once, or none of them', async () => {
    const { out } = await desk.run(SALAMANCA, '1\nbuild\n1 5\nback\n1 99\nquit\n')
    expect(out).toMatch(/So far: [^·]+ · [^·]+$/m)
    expect(out.match(/^So far: .+$/gm)).toHaveLength(3)
    expect(out).toContain("'1 99' cannot come next.")
  })

  test('one may ask for what there is to see, and leave the table', async () => {
    const { code, out } = await desk.run(BATTLE, 'build\nscenario\nhint\nquit\n')
    expect(code).toBe(0)
    expect(out).toContain('A veteran would choose ')
    expect(out).toContain('The match is saved.')
  })

  test('a hint that is not among the choices joins them', async () => {
    const { out } = await desk.run(SALAMANCA, '1\nhint\n10\nquit\n')
    expect(out).toMatch(/A veteran would choose Deploy .+ \(10\)\./s)
    expect(out).not.toContain('is not one of the choices')
    expect(out).not.toContain('"type"')
  })

  test('elsewhere there is nothing to put together', async () => {
    const { out } = await desk.run(['play', '--game', 'the-ford', '--against', 'random'], 'build\nquit\n')
    expect(out).toContain('There is nothing to put together here')
  })

  test('what is typed in words is decided, added while one builds, or refused by its rule', async () => {
    const { out } = await desk.run(
      [
        'play',
        '--game',
        'march-attack',
        '--scenario',
        'lasne-slopes',
        '--seat',
        'french',
        '--against',
        'random',
      ],
      [
        'A: attack 200 16',
        'A: hop 3',
        'build',
        'A: defend 24 16',
        'back',
        'back',
        'A: attack 24 16',
        'quit',
      ].join('\n'),
    )
    expect(out).toContain('That is off the table. [MAR-5.12]')
    expect(out).toContain('That was not understood: “hop” in “A: hop 3”.')
    expect(out).toContain('So far: Lobau to 20th Division · VI Corps: defend → 24 / 16')
    expect(out).toContain('Deploy your army.')
  })
})
