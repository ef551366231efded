import { idOf, type OwnArmy, type OwnFormation, type OwnUnit } from '../../../src/armies/own-army.ts'

/** An army that is being drawn up, and what can be done to it. Nothing here judges: the rules do, from the file. */

export interface ArmyDraft {
  readonly army: OwnArmy
  /** Other armies of the same file, which stay as they are. */
  readonly beside: readonly OwnArmy[]
  /** The file it came from: battles may name what is in it, so that ids stay as they are. Null: it is new. */
  readonly file: string | null
}

/** A unit's place: its formation, the brigade in it or the artillery beside them, and which one there. */
export interface Post {
  readonly formation: number
  readonly brigade: number | typeof GUNS
  readonly unit: number
}
export const GUNS = 'artillery'

export const withArmy = (draft: ArmyDraft, change: Partial<OwnArmy>): ArmyDraft => ({
  ...draft,
  army: { ...draft.army, ...change },
})

const at = <T>(list: readonly T[], index: number, change: (item: T) => T): T[] =>
  list.map((item, i) => (i === index ? change(item) : item))

/** What the rules work out is left to them, unless the author overrides it (MAR-17.2). */
function underived(mf: OwnFormation): OwnFormation {
  if (mf.override === true) return mf
  const { type: _, quality: __, formedUnits: ___, levels: ____, scv: _____, ...rest } = mf
  return rest
}

export const changeFormation = (
  draft: ArmyDraft,
  formation: number,
  change: (mf: OwnFormation) => OwnFormation,
): ArmyDraft =>
  withArmy(draft, {
    majorFormations: at(draft.army.majorFormations, formation, mf => underived(change(mf))),
  })

export function unitsAt(mf: OwnFormation, brigade: Post['brigade']): readonly OwnUnit[] {
  return (brigade === GUNS ? mf.artillery : mf.brigades?.[brigade]?.units) ?? []
}

function withUnits(mf: OwnFormation, brigade: Post['brigade'], units: readonly OwnUnit[]): OwnFormation {
  if (brigade === GUNS) return { ...mf, artillery: [...units] }
  const brigades = at(mf.brigades ?? [], brigade, each => ({ ...each, units: [...units] }))
  return { ...mf, brigades: brigades.filter((each, i) => i !== brigade || each.units.length > 0) }
}

/** `undefined` takes a field out. */
export type UnitChange = Partial<OwnUnit>

/** Who is called otherwise is still the one whom battles name, and is not called by his old name for short. */
export function changeUnit(
  draft: ArmyDraft,
  { formation, brigade, unit }: Post,
  change: UnitChange,
): ArmyDraft {
  return changeFormation(draft, formation, mf => {
    const changed = (was: OwnUnit): OwnUnit => ({
      ...(mf.override === true ? was : unrated(was)),
      ...(change.name !== undefined && { short: undefined, ...idKept(draft, mf, was) }),
      ...change,
      name: change.name ?? was.name,
    })
    return withUnits(mf, brigade, at(unitsAt(mf, brigade), unit, changed))
  })
}

const unrated = ({ cv: _, stands: __, designation: ___, ...unit }: OwnUnit): OwnUnit => unit

const idKept = ({ file }: ArmyDraft, mf: OwnFormation, unit: OwnUnit): Partial<OwnUnit> =>
  file === null || unit.id !== undefined ? {} : { id: idOf(mf, unit) }

export const addUnit = (
  draft: ArmyDraft,
  formation: number,
  brigade: Post['brigade'],
  unit: OwnUnit,
): ArmyDraft =>
  changeFormation(draft, formation, mf => withUnits(mf, brigade, [...unitsAt(mf, brigade), unit]))

/** A brigade goes with its last unit. */
export const removeUnit = (draft: ArmyDraft, { formation, brigade, unit }: Post): ArmyDraft =>
  changeFormation(draft, formation, mf => withUnits(mf, brigade, unitsAt(mf, brigade).toSpliced(unit, 1)))

export const addBrigade = (draft: ArmyDraft, formation: number, name: string, unit: OwnUnit): ArmyDraft =>
  changeFormation(draft, formation, mf => ({
    ...mf,
    brigades: [...(mf.brigades ?? []), { name, units: [unit] }],
  }))

/** Shorts that others of the army have already are left to the rules. */
export function addFormation(draft: ArmyDraft, mf: OwnFormation): ArmyDraft {
  const { majorFormations } = draft.army
  const taken = new Set(majorFormations.flatMap(allUnits).map(({ short }) => short))
  const fresh = ({ short, ...unit }: OwnUnit): OwnUnit =>
    short === undefined || taken.has(short) ? unit : { ...unit, short }
  const id = freeId(draft, mf)
  const added: OwnFormation = {
    ...mf,
    id,
    ...(mf.brigades !== undefined && {
      brigades: mf.brigades.map(({ name, units }) => ({ name, units: units.map(fresh) })),
    }),
    ...(mf.artillery !== undefined && { artillery: mf.artillery.map(fresh) }),
  }
  return withArmy(draft, { majorFormations: [...majorFormations, added] })
}

export const removeFormation = (draft: ArmyDraft, formation: number): ArmyDraft =>
  withArmy(draft, { majorFormations: draft.army.majorFormations.toSpliced(formation, 1) })

export const allUnits = (mf: OwnFormation): readonly OwnUnit[] => [
  ...(mf.brigades ?? []).flatMap(({ units }) => units),
  ...(mf.artillery ?? []),
]

const LONGEST_PART = 24

/** Letters and digits of a name, as ids have them. */
export const plainOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_PART)
    .replaceAll(/^-+|-+$/g, '')

function freeId({ army }: ArmyDraft, { name }: Pick<OwnFormation, 'name'>): string {
  const taken = new Set(army.majorFormations.map(({ id }) => id))
  const base = `${army.id}-${plainOf(name) || 'mf'}`
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`
    if (!taken.has(id)) return id
  }
}

const armyIdOf = (name: string): string => `own-${plainOf(name) || 'army'}`

/** As it is written: what is new is called in its ids as it is called now. */
export function settled(draft: ArmyDraft): ArmyDraft {
  if (draft.file !== null) return draft
  const { majorFormations, ...army } = draft.army
  const bare = withArmy(draft, { ...army, id: armyIdOf(army.name), majorFormations: [] })
  return majorFormations.reduce(
    (now, mf) =>
      withArmy(now, { majorFormations: [...now.army.majorFormations, { ...mf, id: freeId(now, mf) }] }),
    bare,
  )
}
