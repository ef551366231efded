import type { Nation } from '../data/armies.ts'
import type { CombatForm, Frames, PositionForm } from '../positions/form.ts'
import { optionsSchema, type Scenario } from '../scenario.ts'
import { SEATS, TERRAINS } from '../vocabulary.ts'
import { codeOf, codesOf, NONE, orNone, presetOf, printLayout, TERRAIN_LETTERS, unitCode } from './codes.ts'

/**
 * Positions as one line of text, for issues, test rows and addresses.
 *
 *     battle 1:blue A:red T:3 M:classic-8.1,classic-20,classic-1,classic-11.2 N:france/austria E:south/north
 *       B:1d3,2e3r,3c2+,4x R:1d6,2e6 H:0Ca/- D:…/… P:4/- F:playerTurn.4
 *
 * The scenario, then fields in any order; values for both seats are Blue's, a slash, and Red's, `-` for none.
 * A field that is left out has the value that the scenario or the form of a position gives it.
 *
 *     1 first player        A active player        T turn
 *     M board: a preset, or sections with quarter turns     G instead of it: ground, `Fd5e4,Ld1`
 *     V nations nominated   N nations   E home edges
 *     B, R units by their number in the army list: square, `r` reduced, `+` in a redoubt, `x` eliminated
 *     H hands, D decks (next card first), P discard piles (top last): a character for each card
 *     O first deck exhausted: `blue,red`
 *     S movement: first unit, last unit, then m marched, b bogged, s supplied, o over: `S:B3.B5s`
 *     C card being answered and its unit    K combat    Y a restoration was tried
 *     I enemy hand seen: turn and cards     Q opening hands chosen secretly
 *     F where play stands: frames from `playerTurn` on, or all of them, or only the name of a phase
 *     X options             Z outcome
 */
export function printPosition(scenario: Scenario, p: PositionForm): string {
  const [blue, red] = armiesOf(scenario, p)
  const fields: (string | null)[] = [
    field('1', p.firstPlayer),
    field('A', p.activePlayer === p.firstPlayer ? null : p.activePlayer),
    field('T', p.turn ? String(p.turn) : null),
    p.layout ? field('M', presetOf(scenario, p.layout) ?? printLayout(p.layout)) : null,
    p.layout ? null : field('G', printGround(p)),
    field('V', p.nominated?.join(',')),
    field(
      'N',
      pair(seat => p.nations?.[seat]),
    ),
    field(
      'E',
      pair(seat => p.homeEdges?.[seat]),
    ),
    ...(blue && red ? printArmies(p, blue, red) : []),
    field('O', SEATS.filter(seat => p.firstDeckExhausted?.[seat]).join(',')),
    field('F', printFlow(p)),
    field('X', printOptions(scenario)),
    p.outcome ? field('Z', printOutcome(p.outcome)) : null,
  ]
  return [scenario.id, ...fields.filter(text => text !== null)].join(' ')
}

/** Left out where there is nothing to say. */
const field = (name: string, value: string | null | undefined): string | null =>
  value === undefined || value === null || value === '' ? null : `${name}:${value}`

/** Left out unless at least one seat has something. */
function pair(each: (seat: 'blue' | 'red') => string | null | undefined): string | null {
  const [blue, red] = SEATS.map(each)
  return isBlank(blue) && isBlank(red) ? null : `${blue || NONE}/${red || NONE}`
}

const isBlank = (text: string | null | undefined): boolean => !text || text === NONE

const armiesOf = ({ armies }: Scenario, { nations }: PositionForm): (Nation | undefined)[] =>
  SEATS.map(seat => armies.nations.find(({ id }) => id === nations?.[seat]))

function printGround({ terrain = {} }: PositionForm): string {
  return TERRAINS.flatMap((kind, number) => {
    const squares = Object.keys(terrain).filter(square => terrain[square] === kind)
    return squares.length > 0 ? [`${TERRAIN_LETTERS[number]}${squares.join('')}`] : []
  }).join(',')
}

function printArmies(p: PositionForm, blue: Nation, red: Nation): (string | null)[] {
  const nations = { blue, red }
  const cards = (seat: 'blue' | 'red', ids: readonly string[] | null | undefined) =>
    codesOf(nations[seat], ids ?? [])
  const dealt = SEATS.some(seat => (p.hands?.[seat] ?? []).length + (p.decks?.[seat] ?? []).length > 0)
  const seen = (seat: 'blue' | 'red') => {
    const memory = p.seen?.[seat]
    return memory ? `${memory.turn}.${cards(seat === 'blue' ? 'red' : 'blue', memory.hand)}` : null
  }
  const active = nations[p.activePlayer ?? 'blue']
  const enemy = p.activePlayer === 'red' ? blue : red
  const { card, combat } = p
  return [
    field('B', printUnits(p, blue)),
    field('R', printUnits(p, red)),
    field(
      'H',
      pair(seat => cards(seat, p.hands?.[seat])),
    ),
    field('D', dealt ? SEATS.map(seat => cards(seat, p.decks?.[seat])).join('/') : `${NONE}/${NONE}`),
    field(
      'P',
      pair(seat => cards(seat, p.discards?.[seat])),
    ),
    field('S', printMovement(p, blue, red)),
    field('C', card ? codeOf(active, card.card) + unitCode(active, card.unit) : null),
    field('K', combat ? printCombat(combat, active, enemy) : null),
    field('Y', p.restored ? '1' : null),
    field('I', pair(seen)),
    field(
      'Q',
      pair(seat => (p.chosen?.[seat] ? cards(seat, p.chosen[seat]) : null)),
    ),
  ]
}

function printUnits({ units = {} }: PositionForm, nation: Nation): string {
  const codes = nation.units.flatMap(({ id }) => {
    const unit = units[id]
    if (unit === undefined || (unit.square === null && unit.state === 'full')) return []
    const where = unit.square ?? 'x'
    return [unitCode(nation, id) + where + (unit.state === 'reduced' ? 'r' : '') + (unit.redoubt ? '+' : '')]
  })
  return orNone(codes.join(','))
}

function printMovement({ movement }: PositionForm, blue: Nation, red: Nation): string | null {
  if (movement === undefined) return null
  const unit = (id: string | null) => {
    if (id === null) return NONE
    return blue.unitNumbers.has(id) ? `B${unitCode(blue, id)}` : `R${unitCode(red, id)}`
  }
  const { marched, bogged, supplied, over } = movement
  const flags = [marched && 'm', bogged && 'b', supplied && 's', over && 'o']
    .filter(flag => flag !== false)
    .join('')
  const text = `${unit(movement.firstUnit)}.${unit(movement.unit)}${flags}`
  return text === `${NONE}.${NONE}` ? null : text
}

/** Kind, unit, card, target, square, withdrawal, flags, defence, attack, leader, supporters, committed, outcome. */
function printCombat(c: CombatForm, attacker: Nation, defender: Nation): string {
  const units = (ids: readonly string[]) => orNone(ids.map(id => unitCode(attacker, id)).join(''))
  const flags = [
    c.withdrew && 'w',
    c.commands && 'c',
    c.sappers && 'p',
    c.skirmish && 'k',
    c.retreats && 'r',
    c.retreated && 't',
  ]
  return [
    c.kind,
    c.unit === null ? NONE : unitCode(attacker, c.unit),
    codeOf(attacker, c.card),
    unitCode(defender, c.target),
    c.square ?? NONE,
    c.withdrawal === null ? NONE : codeOf(defender, c.withdrawal),
    orNone(flags.filter(flag => flag !== false).join('')),
    codesOf(defender, c.defence),
    codesOf(attacker, c.attack),
    c.leader === null ? NONE : codeOf(attacker, c.leader),
    units(c.supporters),
    units(c.committed),
    c.outcome ?? NONE,
  ].join('.')
}

/** The frames around a player turn, which follow from turn, first and active player. */
export function framesAround({ turn, firstPlayer, activePlayer }: PositionForm): Frames {
  const first = firstPlayer ?? activePlayer ?? 'blue'
  const active = activePlayer ?? first
  const items = first === 'blue' ? [0, 1] : [1, 0]
  return [
    { at: 'match', index: 1 },
    { at: 'gameTurns', index: Math.max(0, (turn ?? 1) - 1) },
    { at: 'gameTurn', index: 1 },
    { at: 'playerTurns', index: active === first ? 0 : 1, items },
  ]
}

const printFrame = ({ at, index, items }: Frames[number]): string =>
  `${at}.${index}${items ? `.${items.join('')}` : ''}`

function printFlow(p: PositionForm): string {
  const frames = (p.flow ?? []).map(printFrame)
  const around = framesAround(p).map(printFrame)
  const isUsual = around.every((text, depth) => frames[depth] === text) && frames.length > around.length
  return frames.slice(isUsual ? around.length : 0).join('/')
}

function printOptions({ options }: Scenario): string {
  const { properties } = optionsSchema
  const texts = [
    ...(['tournamentHands', 'beginnerSetup', 'openAmbush'] as const).filter(name => options[name]),
    ...(options.turnLimit === properties.turnLimit.default ? [] : [`turnLimit=${options.turnLimit}`]),
    ...(options.sectionSet === properties.sectionSet.default ? [] : [`sectionSet=${options.sectionSet}`]),
  ]
  return texts.join(',')
}

const printOutcome = ({ how, winners, scores, rule }: NonNullable<PositionForm['outcome']>): string =>
  [how, winners.join('+'), scores.join('+'), rule].join('/')
