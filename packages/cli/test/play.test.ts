import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Desk } from './command-line.ts'

let desk: Desk
beforeEach(() => {
  desk = new Desk()
})
afterEach(() => desk.clear())

const ENOUGH = '1\n'.repeat(3000)
const SOLO = ['play', '--seed', '7', '--seat', 'blue', '--against', 'random']

describe('a whole match', () => {
  test('against greedy, after Enter, Enter, Enter', async () => {
    const { code, out, err } = await desk.runProcess(['play'], `\n\n\n${ENOUGH}`)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Which game?')
    expect(out).toMatch(/(Blue|Orange): at this keyboard/)
    expect(out).toContain('a bot (greedy)')
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
    const hashOf = (out: string) => JSON.parse(readFileSync(JSON.parse(out).file, 'utf8')).hash
    expect(hashOf(one.out)).toBe(hashOf(other.out))
  })
})

describe('secrets at one keyboard', () => {
  const HOT_SEAT = ['play', '--against', 'human', '--seed', '3', '--save']

  /** What the second player has seen when it is his turn to choose, and after it. */
  const seenAfter = async (card: string, andThen: string) => {
    const { out } = await desk.run([...HOT_SEAT, desk.path('match.json')], `\n${card}\n\n${andThen}`)
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

  test('the first player may think again while he still sits there', async () => {
    const { out } = await desk.run(
      [...HOT_SEAT, desk.path('match.json')],
      '\nfortify\nundo\n\nrecruit\n\nstrength\n',
    )
    expect(out).toContain('Blue reveals RECRUIT')
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
    ['rules', 'MOP-3.2 Choose phase'],
    ['rules MOP-99.9', "There is no rule 'MOP-99.9'"],
    ['log', '[MOP-2.8]'],
    ['odds 1', 'depends on a choice that is not yet made'],
    ['odds', 'The odds of which choice?'],
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
