import type { Lit } from '../choosing/marks.ts'
import { piece } from '../choosing/targets.ts'
import type { View } from '../reading.ts'
import { displayOf } from './pieces.ts'
import type { CampaignPart } from './reading.ts'

/** Which counters of an HQ are activated (AOM-12.2): the HQ with all that is on its display in one press, CU one by one. */

type Declared = Extract<CampaignPart, { readonly type: 'activate-hq' | 'activate-unit' }>

const isDeclared = (part: CampaignPart): part is Declared =>
  part.type === 'activate-hq' || part.type === 'activate-unit'

const isHq = (part: CampaignPart, id: string): boolean => part.type === 'activate-hq' && part.hq === id

export const isDeclaring = (parts: readonly CampaignPart[]): boolean => parts.some(isDeclared)

/** AOM-12.3: an HQ and the CU that would form one Force with it. */
export function forceUnder({ own }: Pick<View, 'own'>, id: string): readonly Declared[] {
  const hq = own?.headquarters.find(each => each.id === id)
  if (own === null || hq === undefined) return []
  return [
    { type: 'activate-hq', hq: id },
    ...displayOf(own.units, hq).map((unit): Declared => ({ type: 'activate-unit', unit: unit.id })),
  ]
}

/** With these besides, each once. */
const joined = (parts: readonly CampaignPart[], more: readonly CampaignPart[]): readonly CampaignPart[] => [
  ...parts,
  ...more.filter(part => !parts.some(each => isSame(each, part))),
]

const isSame = (a: CampaignPart, b: CampaignPart): boolean =>
  (a.type === 'activate-hq' && isHq(b, a.hq)) ||
  (a.type === 'activate-unit' && b.type === 'activate-unit' && a.unit === b.unit)

export function lightDeclaration(
  lit: Lit,
  view: Pick<View, 'own'>,
  parts: readonly CampaignPart[],
  next: readonly CampaignPart[],
): void {
  for (const part of next.filter(isDeclared)) {
    const more = part.type === 'activate-hq' ? forceUnder(view, part.hq) : [part]
    lit.marks.set(piece(nameOf(part)), {
      state: 'open',
      press: { type: 'build', parts: joined(parts, more) },
    })
  }
  for (const part of parts.filter(isDeclared)) {
    const gone = part.type === 'activate-hq' ? forceUnder(view, part.hq) : [part]
    lit.marks.set(piece(nameOf(part)), {
      state: 'picked',
      press: { type: 'build', parts: parts.filter(each => !gone.some(other => isSame(each, other))) },
    })
  }
}

const nameOf = (part: Declared): string => (part.type === 'activate-hq' ? part.hq : part.unit)
