import type { ReactNode } from 'react'
import { useChoosing } from '../../choosing/choosing.ts'
import { namesIn } from '../../names.ts'
import type { Snapshot } from '../../reading.ts'
import { type Garrisoning, garrisoningsIn, withCount } from '../garrisons.ts'
import { campaignParts } from '../reading.ts'
import { campaignWords } from '../words.ts'

interface Props {
  readonly snapshot: Snapshot
  /** Else it is there for whoever wants it. */
  readonly isAsked: boolean
}

/** SP that CU leave as garrisons or take up: more and fewer, type by type. */
export function Garrisons({ snapshot, isAsked }: Props): ReactNode {
  const { question, press } = useChoosing()
  const { view, draft, language } = snapshot
  const names = namesIn(language)
  const words = campaignWords(language).garrison
  const parts = campaignParts(draft?.parts ?? [])
  const rows = garrisoningsIn(view, parts, campaignParts(question.draft?.next ?? []))
  if (rows.length === 0) return null
  const build = (row: Garrisoning, type: string, count: number) =>
    press({ type: 'build', parts: withCount(parts, row, type, count) })
  return (
    <details
      className="aom-garrisoning"
      open={isAsked || rows.some(({ counts }) => counts.some(({ count }) => count > 0))}
    >
      <summary>{words.title}</summary>
      <ul className="aom-garrisons">
        {rows.map(row => {
          const { transfer, counts, zone } = row
          const name = names.shortUnit(transfer.unit)
          const does =
            transfer.type === 'take-garrison'
              ? words.takes(name, names.zone(zone))
              : words.leaves(name, whereIs(transfer.location, names, words, zone))
          return (
            <li key={`${transfer.type} ${transfer.unit} ${does}`}>
              <span>{does}</span>
              {counts.map(({ type, count, most }) => (
                // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset.
                <span
                  key={type}
                  className="aom-stepper"
                  role="group"
                  aria-label={`${does}: ${names.troopType(type)}`}
                >
                  <button
                    type="button"
                    aria-label={words.fewer}
                    disabled={count === 0}
                    onClick={() => build(row, type, count - 1)}
                  >
                    −
                  </button>
                  <output>
                    {count} {names.abbr(type)}
                  </output>
                  <button
                    type="button"
                    aria-label={words.more}
                    disabled={count >= most}
                    onClick={() => build(row, type, count + 1)}
                  >
                    +
                  </button>
                </span>
              ))}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

type Words = ReturnType<typeof campaignWords>['garrison']

function whereIs(location: string, names: ReturnType<typeof namesIn>, words: Words, zone: string): string {
  if (location === 'place') return names.zone(zone)
  return location === 'pass' ? words.pass(names.zone(zone)) : words.bridge(names.bridge(location))
}
