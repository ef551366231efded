import { forSeat, type Line, type Seat, type Span } from '@grognard/engine'
import {
  capitalised,
  dotted,
  faint,
  fitting,
  flow,
  span,
  toneOf,
  widthOf,
  wrap,
} from '@grognard/engine/lines'
import { controllerOf, isOccupied } from '../control.ts'
import { countryOf } from '../scenario.ts'
import { FORTIFIED, partOf, type State, valueAt } from '../state.ts'
import { groupIn } from '../steps/movement.ts'
import { enemyOf } from '../vocabulary.ts'
import type { GameWords } from './words/words.ts'

/** What lies on one country card. Sides differ in letter and in filling, not only in colour. */

const STANDING = ['▮', '▯'] as const
const LYING = ['▬', '▭'] as const
const ACTIVE = '✦'
const INACTIVE = '✧'
const FLAG = '⚑'

export const legend = ({ labels }: GameWords, width: number): Line[] =>
  flow(
    dotted([
      [faint(`${STANDING.join('')} ${labels.normal}`)],
      [faint(`${LYING.join('')} ${labels.fortified}`)],
      [faint(`${ACTIVE} ${labels.capital}, ${labels.garrison}`)],
      [faint(`${FLAG} ${labels.controls}`)],
    ]),
    width,
  )

/** The lines of a country, for a frame or for a list. */
export const countryLines = (s: State, words: GameWords, country: number, width: number): Line[] => {
  const { id, owner } = countryOf(partOf(s), country)
  const front = s.open.attack?.country === country ? '▸ ' : ''
  return [
    ...wrap(`${front}${words.country(id)}`, width, 'strong'),
    vpLine(s, words, country),
    ...(owner < 0
      ? []
      : [strengthLine(s, words, owner, width), ...capitalLines(s, words, country, owner, width)]),
    armiesLine(s, words, country),
    controlLine(s, words, country, width),
  ]
}

/** The die and the range that is printed beside it. */
const die = (value: number, least: number, most: number): Line => [
  span(`[${value}]`, 'gold'),
  faint(` ${least}–${most}`),
]

function vpLine(s: State, { labels }: GameWords, country: number): Line {
  const { vpMin, vpMax } = countryOf(partOf(s), country)
  return [span(`${labels.vp} `), ...die(valueAt(s.open.vpDice, country), vpMin, vpMax)]
}

const LEAST_STRENGTH = 1

/** As much of label and range as there is room for. */
function strengthLine(s: State, { labels }: GameWords, owner: Seat, width: number): Line {
  const strength = die(valueAt(s.open.strength, owner), LEAST_STRENGTH, partOf(s).strengthMax)
  const label = fitting(width - widthOf(strength) - 1, labels.armyStrength, labels.strength)
  const line = [span(`${capitalised(label)} `), ...strength]
  return widthOf(line) <= width ? line : line.slice(0, -1)
}

/** The capital with its garrison; while it is occupied, who stands on it and no garrison (MOP-10.3). */
function capitalLines(s: State, words: GameWords, country: number, owner: Seat, width: number): Line[] {
  const { id, garrison } = countryOf(partOf(s), country)
  const { labels } = words
  const name = words.capital(id) ?? capitalised(labels.capital)
  if (!isOccupied(s.open, owner)) {
    const active = fitting(
      width,
      `${ACTIVE} ${name}, ${labels.garrison} ${garrison}`,
      `${ACTIVE} ${name} ${garrison}`,
    )
    return [[span(active, toneOf(owner))]]
  }
  const occupier = enemyOf(owner)
  const posture = s.open.onCapital[occupier] === FORTIFIED ? LYING : STANDING
  const army = `${letterOf(words, occupier)} ${posture[occupier]}`
  return flow(
    [[faint(`${INACTIVE} ${name}`)], [faint(`${labels.occupied}:`), span(` ${army}`, toneOf(occupier))]],
    width,
  )
}

/** "B", "O": the first letter of the side's name. */
export const letterOf = (words: GameWords, seat: Seat): string => words.side(seat).charAt(0)

/** Armies in the country, those on its capital not included: standing first, then lying. */
function armiesLine(s: State, words: GameWords, country: number): Line {
  const spans: Span[] = []
  for (const seat of [0, 1]) {
    const { normal, fortified } = groupIn(s, seat, country)
    if (normal + fortified === 0) continue
    const pieces = forSeat(STANDING, seat).repeat(normal) + forSeat(LYING, seat).repeat(fortified)
    spans.push(span(`${spans.length > 0 ? '  ' : ''}${letterOf(words, seat)} ${pieces}`, toneOf(seat)))
  }
  return spans.length > 0 ? spans : [faint('–')]
}

function controlLine(s: State, words: GameWords, country: number, width: number): Line {
  const controller = controllerOf(s, country)
  const { labels } = words
  if (controller < 0) return [faint(`${FLAG} ${labels.nobody}`)]
  const side = words.side(controller)
  return [span(fitting(width, `${FLAG} ${side} ${labels.controls}`, `${FLAG} ${side}`), toneOf(controller))]
}
