import type { DataFile, GameData } from '../../data.ts'
import { canonical } from '../../plain.ts'
import type { Kind } from '../../state.ts'
import { expect, expectSame, short } from '../expect.ts'
import type { Check, Suite } from './check.ts'

/** Where data can be replaced: they have a name that follows from what is in them, and files only ever add to them. */
export function dataChecks<K extends Kind>({ game }: Suite<K>): Check[] {
  const { data } = game
  if (data === undefined) return []
  return [
    {
      name: 'the hash of the data does not depend on the order of keys and files',
      run: () => expectNamed(data),
    },
    { name: 'files that are no data are refused, each with its name', run: () => expectGuarded(data) },
  ]
}

const filesOf = (jsons: readonly unknown[]): DataFile[] =>
  jsons.map((json, index) => ({ name: `file ${index}`, json }))

function hashWith<K extends Kind>(data: GameData<K>, jsons: readonly unknown[]): string {
  const checked = data.with(filesOf(jsons))
  if (!checked.ok) throw new Error(`the data it was made with are refused: ${short(checked.refusals)}`)
  return checked.value.data?.hash ?? ''
}

function expectNamed<K extends Kind>(data: GameData<K>): void {
  const turned = data.added.toReversed().map(json => reversed(json))
  expectSame(hashWith(data, data.added), data.hash, 'the hash of the same data')
  expectSame(hashWith(data, turned), data.hash, 'the hash of the same data in another order')
  const other = hashWith(data, [])
  expect(
    (other === data.hash) === (data.added.length === 0),
    () => `the hash is ${data.hash} with and ${other} without what was added`,
  )
}

/** The same object with its keys in the opposite order, all the way down. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, reversed(part)] as const)
      .toReversed(),
  )
}

function expectGuarded<K extends Kind>(data: GameData<K>): void {
  const before = canonical([data.hash, data.added, data.adds])
  const kinds = data.kinds.map(schema => ({ schema }))
  for (const json of [null, 3, 'text', [], {}, { schema: 'nothing' }, ...kinds]) {
    const checked = data.with([...filesOf(data.added), { name: 'nonsense', json }])
    if (checked.ok) throw new Error(`${short(json)} was taken for data`)
    for (const { args } of checked.refusals)
      expectSame(args?.['file'], 'nonsense', 'the file that a refusal names')
  }
  expectSame(canonical([data.hash, data.added, data.adds]), before, 'the data after refusals')
}
