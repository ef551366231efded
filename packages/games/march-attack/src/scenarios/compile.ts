import { there } from '@grognard/engine'
import type { Point } from '@grognard/geometry'
import type { ArmiesFile, FormationFile, LeaderFile, UnitFile } from '../armies/army-file.ts'
import { combatValue } from '../calculations/combat-value.ts'
import type {
  CorpsCard,
  Deployment,
  FormationCard,
  Ground,
  LeaderCard,
  Objective,
  PlacedUnit,
  PlayerCard,
  Post,
  PrintedOrder,
  Scenario,
  SideCard,
  UnitCard,
  Victory,
} from '../scenario.ts'
import { NONE, SIDES, type Side } from '../vocabulary.ts'
import type { ScenarioFile, SideFile } from './scenario-file.ts'

/** From the files of armies and of scenarios to what the rules read. What cannot be was refused before (`scenario-sense.ts`). */

export const at = ([x, y]: readonly [number, number]): Point => ({ x, y })
export const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** MAR-24.15: plain text order. */
const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0

interface Drawn {
  readonly file: FormationFile
  readonly side: Side
}

const numberIn = (list: readonly { readonly id: string }[], id: string): number =>
  list.findIndex(each => each.id === id)

/** For so many players (MAR-24.14). */
export function compile(scenario: ScenarioFile, armies: ArmiesFile, players = 2): Scenario {
  const files = armies.armies.flatMap(({ majorFormations }) => majorFormations)
  const drawn = SIDES.flatMap(side =>
    scenario.sides[side].majorFormations.map(
      (id): Drawn => ({
        side,
        file: there(
          files.find(each => each.id === id),
          `MF ${id}`,
        ),
      }),
    ),
  ).toSorted((a, b) => byId(a.file, b.file))
  const units = unitsOf(drawn)
  const leaders = leadersOf(scenario, drawn)
  const ground = groundOf(scenario)
  const formations = drawn.map(each => formationOf(scenario, drawn, leaders, ground, each))
  return {
    id: scenario.id,
    title: scenario.title,
    table: { width: scenario.table.width, height: scenario.table.height },
    turnLimit: scenario.turnLimit,
    start: minutes(scenario.startTime),
    sunset: minutes(scenario.sunset),
    weather: scenario.weather,
    sides: [sideOf(scenario, formations, leaders, 0), sideOf(scenario, formations, leaders, 1)],
    deployFirst: scenario.sides[0].id === scenario.deployFirst ? 0 : 1,
    units,
    formations,
    leaders,
    ground,
    objectives: scenario.objectives.map(
      ({ id, name, point, radius, feature, points, side }): Objective => ({
        id,
        name,
        point: at(point),
        radius,
        block: feature === undefined ? NONE : numberIn(ground.blocks, feature),
        points,
        countsFor: side === undefined ? NONE : side === scenario.sides[0].id ? 0 : 1,
      }),
    ),
    victory: victoryOf(scenario),
    deployment: deploymentOf(scenario, units, formations, leaders, ground),
    players: playersOf(scenario, formations, players),
  }
}

/** MAR-24.14: the players of the commanders-in-chief have what is given to nobody else. */
function playersOf(
  { sides, players = [] }: ScenarioFile,
  formations: readonly FormationCard[],
  count: number,
): PlayerCard[] {
  const others = players.slice(0, count - SIDES.length)
  const given = others.flatMap(({ majorFormations }) => majorFormations)
  return [
    ...SIDES.map(
      (side): PlayerCard => ({
        id: sides[side].id,
        name: sides[side].name,
        side,
        formations: formations.flatMap((each, i) =>
          each.side === side && !given.includes(each.id) ? [i] : [],
        ),
        isCommanderInChief: true,
      }),
    ),
    ...others.map(
      ({ id, name, side, majorFormations }): PlayerCard => ({
        id,
        name,
        side: sides[0].id === side ? 0 : 1,
        formations: majorFormations.map(mf => numberIn(formations, mf)),
        isCommanderInChief: false,
      }),
    ),
  ]
}

// Units

interface DrawnUnit extends Drawn {
  readonly unit: UnitFile
  readonly brigade: string
}

/** A regiment that is listed as two battle groups is a card of its own besides (MAR-2.31): one kind of them is played. */
function unitsOf(drawn: readonly Drawn[]): UnitCard[] {
  const listed = drawn.flatMap(({ file, side }): DrawnUnit[] => [
    ...file.brigades.flatMap(({ name, units }) => units.map(unit => ({ file, side, unit, brigade: name }))),
    ...file.artillery.map(unit => ({ file, side, unit, brigade: '' })),
  ])
  const cards = [
    ...listed.map(each => cardOf(each, drawn)),
    ...listed.flatMap(each => (each.unit.battleGroup?.group === 1 ? [regimentOf(each, drawn)] : [])),
  ].toSorted(byId)
  // Others may be called like a battle group, and are none.
  const regimentOfGroup = new Map(
    listed.flatMap(({ unit }) => (unit.battleGroup === undefined ? [] : [[unit.id, regimentId(unit.id)]])),
  )
  return cards.map(card => ({
    ...card,
    groupOf: numberIn(cards, regimentOfGroup.get(card.id) ?? ''),
    groups: cards.flatMap(({ id }, i) => (regimentOfGroup.get(id) === card.id ? [i] : [])),
  }))
}

/** MAR-2.30: its two battle groups are called after it, with their numbers. */
export const regimentId = (group: string): string => group.replace(/-n[12]$/, '')

const cardOf = ({ file, side, unit, brigade }: DrawnUnit, drawn: readonly Drawn[]): UnitCard => ({
  id: unit.id,
  name: unit.name,
  short: unit.short,
  uniform: unit.uniform,
  side,
  formation: drawn.findIndex(each => each.file === file),
  brigade,
  branch: unit.branch,
  nation: unit.nation,
  quality: unit.quality,
  men: unit.men ?? 0,
  guns: unit.guns ?? 0,
  cv: unit.cv,
  skirmish: unit.skirmish ?? false,
  weight: unit.weight ?? 'medium',
  lancer: unit.lancer ?? false,
  artilleryClass: unit.artilleryClass ?? null,
  stands: unit.stands,
  traits: unit.traits,
  groupOf: NONE,
  groups: [],
})

function regimentOf(drawnUnit: DrawnUnit, drawn: readonly Drawn[]): UnitCard {
  const { unit } = drawnUnit
  const { regiment, regimentMen } = there(unit.battleGroup, 'battle group')
  return {
    ...cardOf(drawnUnit, drawn),
    id: regimentId(unit.id),
    name: regiment,
    men: regimentMen,
    cv: combatValue(unit.quality, { men: regimentMen }),
  }
}

// Leaders

const chiefId = (side: SideFile): string => `${side.id}/commander-in-chief`
const corpsId = (side: SideFile, corps: string): string => `${side.id}/${corps}`

interface Appointed {
  readonly id: string
  readonly file: LeaderFile
  readonly side: Side
  readonly post: Post
  readonly arrivesWith: number
  readonly leavesFor: number
}

/** MAR-4.11: whoever is listed twice on a side, by name, is one man with two posts. */
function leadersOf(scenario: ScenarioFile, drawn: readonly Drawn[]): LeaderCard[] {
  const mf = (id: string) => drawn.findIndex(each => each.file.id === id)
  const stays = { arrivesWith: NONE, leavesFor: NONE }
  const appointed = SIDES.flatMap((side): Appointed[] => {
    const file = scenario.sides[side]
    const { replacedOnArrivalOf: replaced, ...chief } = file.commanderInChief
    return [
      {
        id: chiefId(file),
        file: chief,
        side,
        post: 'army-commander',
        arrivesWith: NONE,
        leavesFor: replaced === undefined ? NONE : mf(replaced.mf),
      },
      ...(replaced === undefined
        ? []
        : [
            {
              id: `${chiefId(file)}-2`,
              file: replaced.by,
              side,
              post: 'army-commander' as const,
              arrivesWith: mf(replaced.mf),
              leavesFor: NONE,
            },
          ]),
      ...file.corps.map(({ id, commander }) => ({
        id: corpsId(file, id),
        file: commander,
        side,
        post: 'corps-commander' as const,
        ...stays,
      })),
      ...drawn
        .filter(each => each.side === side)
        .map(each => ({
          id: each.file.id,
          file: each.file.commander,
          side,
          post: 'mf-commander' as const,
          ...stays,
        })),
    ]
  })
  return appointed
    .filter((one, i) => appointed.findIndex(other => isSameMan(one, other)) === i)
    .map(
      (one): LeaderCard => ({
        id: one.id,
        name: one.file.name,
        short: one.file.short ?? one.file.name,
        uniform: one.file.uniform ?? '',
        side: one.side,
        command: one.file.command,
        inspiration: one.file.inspiration,
        posts: appointed.filter(other => isSameMan(one, other)).map(({ post }) => post),
        arrivesWith: one.arrivesWith,
        leavesFor: one.leavesFor,
      }),
    )
    .toSorted(byId)
}

const isSameMan = (a: Appointed, b: Appointed): boolean => a.side === b.side && a.file.name === b.file.name

const leaderNamed = (leaders: readonly LeaderCard[], side: Side, { name }: LeaderFile): number =>
  leaders.findIndex(leader => leader.side === side && leader.name === name)

// Formations and sides

/** MAR-5.12: `supported` and `target` name an MF, or `target` a block. */
function printedOrder(
  { type, objective, supported, target }: SideFile['initialOrders'][number],
  drawn: readonly Drawn[],
  blocks: Ground['blocks'],
): PrintedOrder {
  const formation = drawn.findIndex(({ file }) => file.id === (type === 'bombard' ? target : supported))
  return {
    type,
    objective: objective === undefined ? null : at(objective),
    formation,
    block: type === 'bombard' && formation === NONE ? numberIn(blocks, target ?? '') : NONE,
  }
}

function formationOf(
  scenario: ScenarioFile,
  drawn: readonly Drawn[],
  leaders: readonly LeaderCard[],
  { blocks }: Ground,
  { file, side }: Drawn,
): FormationCard {
  const sideFile = scenario.sides[side]
  const order = sideFile.initialOrders.find(({ mf }) => mf === file.id)
  const coming = scenario.reinforcements.find(({ mf }) => mf === file.id)
  return {
    id: file.id,
    name: file.name,
    side,
    type: file.type,
    corps: sideFile.corps.findIndex(({ majorFormations }) => majorFormations.includes(file.id)),
    commander: leaderNamed(leaders, side, file.commander),
    quality: file.quality ?? null,
    override: file.override === true ? { units: file.levels ?? null, scv: file.scv ?? null } : null,
    nation: file.nation,
    year: file.year,
    order: order === undefined ? null : printedOrder(order, drawn, blocks),
    enRoute:
      coming === undefined
        ? null
        : { due: coming.due, entry: at(coming.entry), width: coming.entryWidth, edge: coming.edge },
  }
}

function sideOf(
  scenario: ScenarioFile,
  formations: readonly FormationCard[],
  leaders: readonly LeaderCard[],
  side: Side,
): SideCard {
  const file = scenario.sides[side]
  return {
    id: file.id,
    name: file.name,
    homeEdge: file.homeEdge,
    zone: file.deploymentZone.map(at),
    commanderInChief: leaderNamed(leaders, side, file.commanderInChief),
    corps: file.corps.map(
      ({ id, name, commander, majorFormations, initialOrder }): CorpsCard => ({
        id,
        name,
        commander: leaderNamed(leaders, side, commander),
        formations: majorFormations.map(mf => numberIn(formations, mf)),
        order: initialOrder,
      }),
    ),
  }
}

// Ground, victory, deployment

function groundOf({ terrain }: ScenarioFile): Ground {
  const obstacles = terrain.flatMap(each =>
    each.kind === 'linear' ? [{ id: each.id, type: each.type, points: each.points.map(at) }] : [],
  )
  return {
    hills: terrain.flatMap(each =>
      each.kind === 'hill' ? [{ id: each.id, level: each.level, polygon: each.points.map(at) }] : [],
    ),
    areas: terrain.flatMap(each =>
      each.kind === 'area' ? [{ id: each.id, type: each.type, points: each.points.map(at) }] : [],
    ),
    blocks: terrain.flatMap(each =>
      each.kind === 'bua' ? [{ id: each.id, type: each.type, points: each.points.map(at) }] : [],
    ),
    obstacles,
    crossings: terrain.flatMap(each =>
      each.kind === 'crossing'
        ? [{ id: each.id, type: each.type, on: numberIn(obstacles, each.on), at: at(each.points[0]) }]
        : [],
    ),
    roads: terrain.flatMap(each =>
      each.kind === 'road' ? [{ id: each.id, points: each.points.map(at) }] : [],
    ),
  }
}

const victoryOf = ({ victory }: ScenarioFile): Victory => ({
  scores: {
    formedUnit: victory.scores.enemyFormedUnitLost,
    battery: victory.scores.enemyBatteryLost,
    formation: victory.scores.enemyMfBrokenOrDestroyed,
    commander: victory.scores.enemyCommanderLost,
  },
  decisiveMargin: victory.decisiveMargin,
  marginalMargin: victory.marginalMargin,
  suddenDeath: victory.suddenDeath ?? null,
})

function deploymentOf(
  scenario: ScenarioFile,
  units: readonly UnitCard[],
  formations: readonly FormationCard[],
  leaders: readonly LeaderCard[],
  ground: Ground,
): Deployment {
  const posted = (id: string): number => {
    const formation = formations.find(each => each.id === id)
    if (formation !== undefined) return formation.commander
    const [sideId, post] = id.split('/')
    const file = scenario.sides.find(each => each.id === sideId)
    const side: Side = file === scenario.sides[0] ? 0 : 1
    const corps = file?.corps.find(each => each.id === post)
    const leader = corps?.commander ?? file?.commanderInChief
    return leader === undefined ? NONE : leaderNamed(leaders, side, leader)
  }
  return {
    units: scenario.defaultDeployment.flatMap((each): PlacedUnit[] => {
      if (!('unit' in each)) return []
      const unit = numberIn(units, each.unit)
      if ('garrison' in each) {
        const block = numberIn(ground.blocks, each.garrison)
        return [{ unit, formation: 'garrison', x: 0, y: 0, facing: 0, block }]
      }
      return [{ unit, formation: each.formation, x: each.x, y: each.y, facing: each.facing, block: NONE }]
    }),
    leaders: scenario.defaultDeployment.flatMap(each => {
      if ('unit' in each) return []
      const leader = posted('commander' in each ? each.commander : each.leader)
      return [{ leader, at: { x: each.x, y: each.y } }]
    }),
  }
}
