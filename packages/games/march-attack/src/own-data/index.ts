import {
  accept,
  asAdded,
  type Checked,
  type DataFile,
  type From,
  type Game,
  type GameData,
  gameDataOf,
  hashOfData,
  inOrder,
  kindOfData,
  type OwnData,
  type Refusal,
  type RuleId,
  readDataFiles,
  readerOf,
  repeated,
} from '@grognard/engine'
import type { ArmiesFile, FormationFile } from '../armies/army-file.ts'
import { wrongFormation, wrongShorts } from '../armies/army-sense.ts'
import { completeArmy } from '../armies/complete-army.ts'
import { ARMIES, type OwnArmy, ownArmiesFile } from '../armies/own-army.ts'
import { compile, regimentId } from '../scenarios/compile.ts'
import { HOUSE } from '../scenarios/index.ts'
import { completeScenario, type OwnScenario, ownScenariosFile, SCENARIOS } from '../scenarios/own-scenario.ts'
import type { ScenarioFile } from '../scenarios/scenario-file.ts'
import { type Known, wrongScenario } from '../scenarios/scenario-sense.ts'
import { deploymentTroubles } from '../set-up/deployment.ts'
import type { MarchAttack } from '../state.ts'
import { type Wrong, wrong, wrongData } from './reasons.ts'

/** MAR-24.23: armies and battles of one's own beside the house's. */

/** What a file may be, and its form. */
export const DATA_FORMS = { [ARMIES]: ownArmiesFile, [SCENARIOS]: ownScenariosFile } as const
const DATA_KINDS: readonly string[] = Object.keys(DATA_FORMS)

/** All that is played with. */
export interface Data {
  readonly armies: ArmiesFile
  readonly scenarios: readonly ScenarioFile[]
  readonly own: OwnData & { readonly scenarios: readonly OwnScenario[] }
}

export const HOUSE_DATA: Data = { ...HOUSE, own: { files: [], scenarios: [], adds: [] } }

interface Brought {
  readonly armies: readonly From<OwnArmy>[]
  readonly scenarios: readonly From<OwnScenario>[]
}

const READERS = {
  [ARMIES]: readerOf(
    ownArmiesFile,
    ({ armies }, from): Brought => ({ armies: armies.map(from), scenarios: [] }),
  ),
  [SCENARIOS]: readerOf(
    ownScenariosFile,
    ({ scenarios }, from): Brought => ({ armies: [], scenarios: scenarios.map(from) }),
  ),
}

/** The house's data and these files, or every reason why not. */
function addFiles(files: readonly DataFile[]): Checked<Data> {
  if (files.length === 0) return accept(HOUSE_DATA)
  const read = readDataFiles(files, READERS)
  if (!read.ok)
    return { ok: false, refusals: read.refusals.map(each => ({ ...each, rule: formRule(files, each) })) }
  const brought = {
    armies: inOrder(read.value.flatMap(({ armies }) => armies)),
    scenarios: inOrder(read.value.flatMap(({ scenarios }) => scenarios)),
  }
  const data = merged(brought, files)
  const refusals = [...wrongIn(brought, data)]
  return refusals.length === 0 ? accept(data) : { ok: false, refusals }
}

/** MAR-24.23: what is not of its form names the entry that says what files of its kind look like. */
function formRule(files: readonly DataFile[], { args }: Refusal): RuleId {
  const file = files.find(({ name }) => name === args?.['file'])
  switch (file === undefined ? null : kindOfData(file.json)) {
    case ARMIES:
      return 'MAR-24.20'
    case SCENARIOS:
      return 'MAR-24.21'
    default:
      return 'MAR-24.23'
  }
}

/** As if all of it were right. */
function merged({ armies, scenarios }: Brought, files: readonly DataFile[]): Data {
  const [any] = HOUSE.armies.armies
  const own = armies.map(({ it }) => ({
    id: it.id,
    name: it.name,
    nation: it.nation,
    commanderInChief: any?.commanderInChief ?? {
      name: it.name,
      command: 'average' as const,
      inspiration: 'normal' as const,
    },
    majorFormations: completeArmy(it),
  }))
  return {
    armies: { ...HOUSE.armies, armies: [...HOUSE.armies.armies, ...own] },
    scenarios: [...HOUSE.scenarios, ...scenarios.map(({ it }) => completeScenario(it))],
    own: {
      files: asAdded(files),
      scenarios: scenarios.map(({ it }) => it),
      adds: [
        ...armies.map(({ file, it: { id, name } }) => ({ file, kind: 'army', id, name })),
        ...scenarios.map(({ file, it: { id, title } }) => ({ file, kind: 'scenario', id, name: title })),
      ],
    },
  }
}

const unitsIn = (mf: FormationFile): string[] =>
  [...mf.brigades.flatMap(({ units }) => units), ...mf.artillery].map(({ id }) => id)

/** MAR-2.31: regiments that are listed as battle groups have ids of their own. */
const regimentsIn = (mf: FormationFile): string[] =>
  mf.brigades.flatMap(({ units }) =>
    units.flatMap(({ id, battleGroup }) => (battleGroup?.group === 1 ? [regimentId(id)] : [])),
  )

function* wrongIn({ armies, scenarios }: Brought, data: Data): Generator<Refusal> {
  const all = data.armies.armies
  const formations = all.flatMap(({ majorFormations }) => majorFormations)
  const twice = new Set([
    ...repeated(all.map(({ id }) => id)),
    ...repeated(formations.map(({ id }) => id)),
    ...repeated(formations.flatMap(mf => [...unitsIn(mf), ...regimentsIn(mf)])),
  ])
  let isSound = true
  for (const { file, it } of armies)
    for (const each of wrongArmy(it, completeArmy(it), twice)) {
      isSound = false
      yield wrongData(file, each)
    }
  const known: Known = {
    formations: new Map(
      formations.map(mf => [
        mf.id,
        {
          id: mf.id,
          type: mf.type,
          units: unitsIn(mf),
          commander: mf.commander,
          hasBattery: mf.artillery.length > 0,
          siege: mf.artillery.flatMap(({ id, artilleryClass }) => (artilleryClass === 'siege' ? [id] : [])),
        },
      ]),
    ),
  }
  for (const { file, it } of scenarios) {
    const wrongs = [...wrongBeside(it, data), ...wrongScenario(completeScenario(it), known)]
    for (const each of wrongs) yield wrongData(file, each)
    if (isSound && wrongs.length === 0)
      for (const { thing, rule } of deploymentTroubles(compile(completeScenario(it), data.armies)))
        yield wrongData(file, wrong(rule, `${it.id}.defaultDeployment`, 'no-place', thing))
  }
}

/** MAR-24.15 */
function* wrongArmy(
  own: OwnArmy,
  formations: readonly FormationFile[],
  twice: ReadonlySet<string>,
): Generator<Wrong> {
  const ids = [own.id, ...formations.flatMap(mf => [mf.id, ...unitsIn(mf)])]
  for (const id of new Set(ids)) if (twice.has(id)) yield wrong('MAR-24.15', own.id, 'id-twice', id)
  for (const [i, mf] of own.majorFormations.entries()) {
    const complete = formations[i]
    if (complete !== undefined) yield* wrongFormation(mf, own, complete)
  }
  yield* wrongShorts(own.id, formations)
  const known = new Set(HOUSE.armies.uniforms.entries.map(({ id }) => id))
  for (const mf of own.majorFormations)
    for (const { uniform, name } of [
      ...(mf.brigades ?? []).flatMap(({ units }) => units),
      ...(mf.artillery ?? []),
    ])
      if (uniform !== undefined && !known.has(uniform))
        yield wrong('MAR-24.20', `${mf.id}.${name}.uniform`, 'unknown', uniform)
}

/** Whoever chooses must be able to tell battles apart. */
function* wrongBeside({ id, title }: OwnScenario, { scenarios }: Data): Generator<Wrong> {
  if (scenarios.filter(other => other.id === id).length > 1) yield wrong('MAR-24.15', id, 'published', id)
  const other = scenarios.find(each => each.id !== id && each.title === title)
  if (other !== undefined) yield wrong('MAR-24.23', `${id}.title`, 'name-twice', other.id)
}

/** The house's armies and battles up to versions 1.4.0 and 1.6.0 of the rules. */
const FORMERLY = ['0c513d681686da55ad6e03f3ae61854d', 'fd90840beac5b733dff15c1eae907f0c']

/** What a game says of its data. `gameWith` makes the game of others. */
export const gameData = (data: Data, gameWith: (data: Data) => Game<MarchAttack>): GameData<MarchAttack> =>
  gameDataOf({
    formerly: FORMERLY,
    kinds: DATA_KINDS,
    own: data.own,
    hash: () => hashOf(data),
    /** Battles as the rules read them, for whoever draws them. */
    printed:
      data.own.scenarios.length === 0
        ? null
        : { scenarios: data.own.scenarios.map(own => compile(completeScenario(own), data.armies)) },
    with(files) {
      const checked = addFiles(files)
      return checked.ok ? accept(gameWith(checked.value)) : checked
    },
  })

const byId = <T extends { readonly id: string }>(things: readonly T[]): T[] =>
  things.toSorted((a, b) => (a.id < b.id ? -1 : 1))

const hashOf = ({ armies, scenarios }: Data): string =>
  hashOfData({ armies: byId(armies.armies), scenarios: byId(scenarios) })
