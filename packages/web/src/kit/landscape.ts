/** A little engraved landscape, the same for the same seed: hills with hachures, woods, a river, two camps. */

export const WIDTH = 480
export const HEIGHT = 270

interface Landscape {
  readonly sky: string
  readonly ridges: readonly Ridge[]
  readonly river: string
  readonly trees: readonly Spot[]
  readonly camps: readonly [readonly Spot[], readonly Spot[]]
  readonly lines: readonly [readonly Spot[], readonly Spot[]]
}

interface Ridge {
  readonly outline: string
  readonly hachures: string
}

export interface Spot {
  readonly x: number
  readonly y: number
  readonly size: number
}

type Dice = () => number

/** Numbers in [0, 1) that look random and never change (mulberry32). */
function diceOf(seed: number): Dice {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const between = (dice: Dice, least: number, most: number): number => least + dice() * (most - least)
const round = (value: number): number => Math.round(value * 10) / 10

export function landscapeOf(seed: number): Landscape {
  const dice = diceOf(seed)
  const levels = [96, 122, 152].slice(dice() < 0.4 ? 1 : 0)
  const ridges = levels.map((level, near) => ridgeAt(dice, level, between(dice, 16, 34) - near * 6, near))
  return {
    sky: skyOf(dice),
    ridges: ridges.map(({ outline, hachures }) => ({ outline, hachures })),
    river: riverOf(dice),
    trees: woods(dice),
    camps: [campAt(dice, between(dice, 50, 100)), campAt(dice, between(dice, 380, 430))],
    lines: [lineAt(dice, between(dice, 70, 110), 1), lineAt(dice, between(dice, 372, 410), -1)],
  }
}

/** Broken level strokes, as an engraver hints at clouds. */
function skyOf(dice: Dice): string {
  const strokes: string[] = []
  for (let y = 16; y < 78; y += 7) {
    for (let x = between(dice, 0, 60); x < WIDTH; ) {
      const length = between(dice, 18, 90)
      if (dice() < 0.36) strokes.push(`M${round(x)} ${y}h${round(length)}`)
      x += length + between(dice, 8, 50)
    }
  }
  return strokes.join('')
}

function ridgeAt(dice: Dice, level: number, height: number, near: number): Ridge {
  const waves = [1, 2, 3].map(n => ({
    phase: between(dice, 0, 6.3),
    length: 52 / n,
    height: height / (n * 1.4),
  }))
  const top = (x: number) =>
    level -
    waves.reduce((sum, wave) => sum + Math.max(-0.3, Math.sin(x / wave.length + wave.phase)) * wave.height, 0)
  const points: string[] = []
  const strokes: string[] = []
  for (let x = 0; x <= WIDTH; x += 6) {
    points.push(`${x === 0 ? 'M' : 'L'}${x} ${round(top(x))}`)
    const slope = top(x + 3) - top(x - 3)
    const length = (6 + Math.abs(slope) * 3.2) * (0.75 + near * 0.2) * between(dice, 0.7, 1.3)
    if (dice() < 0.86) strokes.push(`M${x} ${round(top(x) + 2)}l${round(slope * -0.9)} ${round(length)}`)
  }
  return { outline: points.join(''), hachures: strokes.join('') }
}

function riverOf(dice: Dice): string {
  const middle = between(dice, 215, 265)
  const bend = between(dice, 26, 46) * (dice() < 0.5 ? -1 : 1)
  const bank = (width: number) =>
    `M${round(middle + width * 0.2)} 150C${round(middle + bend)} 175 ${round(middle - bend + width * 0.5)} 195 ${round(middle + width * 0.7)} 218S${round(middle + bend + width)} 250 ${round(middle + width * 1.5)} 270`
  return bank(-9) + bank(9)
}

function woods(dice: Dice): Spot[] {
  const groves = Array.from({ length: 7 }, () => ({
    x: between(dice, 20, WIDTH - 20),
    y: between(dice, 168, 256),
    count: 3 + Math.floor(dice() * 5),
  }))
  const spots = groves.flatMap(({ x, y, count }) =>
    Array.from({ length: count }, () => ({
      x: round(x + between(dice, -26, 26)),
      y: round(y + between(dice, -9, 9)),
      size: round(between(dice, 5, 8.5)),
    })),
  )
  const isFree = ({ x, y }: Spot) =>
    Math.abs(x - WIDTH / 2) > 160 || (y < 205 && Math.abs(x - WIDTH / 2) > 50)
  return spots.filter(isFree).sort((a, b) => a.y - b.y)
}

const campAt = (dice: Dice, x: number): Spot[] =>
  Array.from({ length: 4 }, (_, at) => ({
    x: round(x + (at - 1.5) * 17 + between(dice, -3, 3)),
    y: round(between(dice, 190, 196) + (at % 2) * 9),
    size: round(between(dice, 8, 11)),
  }))

const MEN = 24

/** A thin line, or a deep column. */
function lineAt(dice: Dice, x: number, facing: number): Spot[] {
  const ranks = 2 + Math.floor(dice() * 4)
  const front = between(dice, 214, 250 - ranks * 8)
  return Array.from({ length: MEN }, (_, at) => ({
    x: round(x + (Math.floor(at / ranks) * 6 + (at % ranks) * 3) * facing + between(dice, -0.5, 0.5)),
    y: round(front + (at % ranks) * 9),
    size: 11,
  }))
}

/** The same landscape for the same game, always. */
export const seedOf = (text: string): number =>
  [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 100_003, 7)
