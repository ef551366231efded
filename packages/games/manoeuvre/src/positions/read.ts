import { accept, malformed, type Program, type Result, stateWith, there, verdictOf } from '@grognard/engine'
import { oppositeEdge, squareNamed } from '../board/index.ts'
import { frozenLayout, isLegalBoard, terrainOf } from '../data/maps.ts'
import type { Scenario } from '../scenario.ts'
import { lossesOf, type Manoeuvre, NO, type State, setUp } from '../state.ts'
import { violations } from '../violations.ts'
import { EDGES, SEATS, SLOTS, TERRAINS, UNIT_STATES, UNITS_TO_LOSE } from '../vocabulary.ts'
import { layCards, laySeen } from './cards.ts'
import { complete } from './defaults.ts'
import { layCombat } from './fight.ts'
import { type Fail, isGiven, type PositionForm, positionForm, ruleIn, wrong } from './form.ts'
import { layMovement, layPlayedCard } from './moves.ts'
import { unitIn } from './names.ts'
import { layPlace } from './place.ts'

/** The only road from a described position to a state: form, sense, and the rules' own invariants. */
export function readPosition(program: Program<Manoeuvre>, scenario: Scenario, json: unknown): Result<State> {
  const form = verdictOf(positionForm, json)
  if (!form.success) return malformed('position', form.error)
  if (form.data.scenario !== undefined && form.data.scenario !== scenario.id)
    return wrong('scenario', `it is of ${form.data.scenario}, not of ${scenario.id}`)
  const turn = there(program.byName.get('playerTurn'), 'player turn')
  const given = complete(form.data, scenario, part => turn.parts.findIndex(({ name }) => name === part))
  const s = emptyState(scenario)
  return (
    layBoard(s, given) ??
    layPlayers(s, given) ??
    layArmies(s, given) ??
    layUnits(s, given) ??
    layCombat(s, given) ??
    layCards(s, given) ??
    laySeen(s, given) ??
    layMovement(s, given) ??
    layPlayedCard(s, given) ??
    layPlace(program, s, given) ??
    checkSense(s) ??
    accept(s)
  )
}

const emptyState = (scenario: Scenario): State => stateWith(scenario, setUp(scenario))

function layBoard(s: State, { layout, terrain = {} }: PositionForm): Fail | null {
  const { maps } = s.scenario
  const { open } = s
  if (isGiven(layout)) {
    if (Object.keys(terrain).length > 0)
      return wrong('terrain', 'a board has either a layout or terrain of its own', 'MAN-7.1')
    const used = SLOTS.map(slot => layout[slot].section)
    for (const [index, section] of used.entries())
      if (!maps.sections.some(({ id }) => id === section))
        return wrong(`layout.${SLOTS[index]}.section`, `there is no section ${section}`, 'MAN-3.3')
    if (new Set(used).size !== used.length)
      return wrong('layout', 'the four sections must be different', 'MAN-3.3')
    open.layout = frozenLayout(layout)
    open.terrain = terrainOf(maps, open.layout)
  }
  for (const [square, kind] of Object.entries(terrain))
    open.terrain[squareNamed(square)] = TERRAINS.indexOf(kind)
  return isLegalBoard(maps, open.terrain)
    ? null
    : wrong(isGiven(layout) ? 'layout' : 'terrain', 'an edge has no room, or lakes cut the board', 'MAN-3.4')
}

function layPlayers(s: State, given: PositionForm): Fail | null {
  const { open } = s
  const { turnLimit } = s.scenario.options
  open.first = isGiven(given.firstPlayer) ? SEATS.indexOf(given.firstPlayer) : NO
  open.active = isGiven(given.activePlayer) ? SEATS.indexOf(given.activePlayer) : NO
  if ((open.first === NO) !== (open.active === NO))
    return wrong('activePlayer', 'there is one as soon as there is a first player', 'MAN-4.3')
  open.turn = given.turn ?? 0
  if (turnLimit > 0 && open.turn > turnLimit)
    return wrong('turn', `night falls after turn ${turnLimit}`, 'MAN-16.5')
  open.restored = given.restored ?? false
  for (const [seat, name] of SEATS.entries())
    open.firstDeckExhausted[seat] = given.firstDeckExhausted?.[name] ?? false
  return null
}

function layArmies(s: State, given: PositionForm): Fail | null {
  const { open } = s
  const { nations } = s.scenario.armies
  const numbered = (id: string) => nations.findIndex(nation => nation.id === id)
  for (const [index, id] of (given.nominated ?? []).entries())
    if (numbered(id) < 0) return wrong(`nominated.${index}`, `there is no nation ${id}`, 'MAN-3.5')
  open.nominated = (given.nominated ?? []).map(numbered)
  if (new Set(open.nominated).size !== open.nominated.length)
    return wrong('nominated', 'the two nations must be different', 'MAN-3.5')
  for (const [seat, name] of SEATS.entries()) {
    const id = given.nations?.[name]
    open.nation[seat] = isGiven(id) ? numbered(id) : NO
    if (isGiven(id) && open.nation[seat] === NO)
      return wrong(`nations.${name}`, `there is no nation ${id}`, 'MAN-3.6')
    const edge = given.homeEdges?.[name]
    open.edge[seat] = isGiven(edge) ? EDGES.indexOf(edge) : NO
  }
  const [blue, red] = open.nation
  if ((blue === NO) !== (red === NO)) return wrong('nations', 'both players choose one', 'MAN-3.6')
  if (blue !== NO && blue === red) return wrong('nations', 'they must be different', 'MAN-1.1')
  if ((open.edge[0] === NO) !== (open.edge[1] === NO))
    return wrong('homeEdges', 'both players have one', 'MAN-1.5')
  if (open.edge[0] !== NO && open.edge[1] !== oppositeEdge(open.edge[0]))
    return wrong('homeEdges', 'they must be opposite', 'MAN-1.5')
  return null
}

/** A unit that is not named was never deployed: it is nowhere, and not lost. */
function layUnits(s: State, { units = {} }: PositionForm): Fail | null {
  const { open } = s
  for (const [id, { square, state, redoubt }] of Object.entries(units)) {
    const field = `units.${id}`
    const unit = unitIn(s, id)
    if (unit === NO) return wrong(field, 'it is a unit of neither nation', 'MAN-1.14')
    open.state[unit] = UNIT_STATES.indexOf(state)
    if (square === null) {
      if (redoubt) return wrong(`${field}.redoubt`, 'a redoubt stands where its unit stands', 'MAN-13.11')
      if (state === 'reduced') return wrong(`${field}.state`, 'it is not on the board', 'MAN-1.16')
      continue
    }
    const at = squareNamed(square)
    if (state === 'eliminated') return wrong(`${field}.square`, 'the unit is eliminated', 'MAN-1.16')
    if (open.unitOn[at] !== NO) return wrong(`${field}.square`, `${square} holds two units`, 'MAN-1.18')
    open.at[unit] = at
    open.unitOn[at] = unit
    if (redoubt) open.redoubts |= 1 << unit
  }
  return null
}

function checkSense(s: State): Fail | null {
  const [broken] = violations(s)
  if (broken !== undefined) return wrong('position', broken, ruleIn(broken))
  if (s.outcome !== null || s.open.combat !== null) return null
  for (const [seat, name] of SEATS.entries())
    if (lossesOf(s, seat) >= UNITS_TO_LOSE)
      return wrong('units', `${name} has lost ${UNITS_TO_LOSE} and the game`, 'MAN-16.1')
  return null
}
