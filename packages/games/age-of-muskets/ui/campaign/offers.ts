import type { Choice } from '@grognard/table'
import type { Press, Question } from '../choosing/marks.ts'
import type { Target } from '../choosing/targets.ts'
import { namesIn } from './mentions.ts'
import { campaignDecision, campaignParts } from './reading.ts'
import { targetsOf, targetsOfPart } from './targets.ts'

/** What may be chosen and cannot be said by pressing alone: the panel of what it names lists it. */
interface Offered {
  readonly label: string
  readonly press: Press
}

interface Candidate extends Offered {
  readonly targets: readonly Target[]
  readonly names: readonly string[]
}

const MOST = 24

/** What is said by more and fewer, in a list of its own. */
const STEPPED: readonly string[] = ['leave-garrison', 'take-garrison']

/** Those that name one of these: a zone, an HQ, its CU. */
export function offersAbout(question: Question, names: ReadonlySet<string>): readonly Offered[] {
  const all = candidatesOf(question)
  const said = (targets: readonly Target[]) => targets.toSorted().join()
  const isAlone = ({ targets }: Candidate) =>
    targets.length > 0 && all.filter(each => said(each.targets) === said(targets)).length === 1
  return all.filter(each => !isAlone(each) && each.names.some(name => names.has(name))).slice(0, MOST)
}

const candidatesOf = ({ choices, draft }: Question): readonly Candidate[] =>
  draft === null
    ? choices.map(choice => ({
        label: choice.label,
        press: { type: 'choose', choice, picks: [] },
        targets: targetsOfChoice(choice),
        names: namesIn(choice.decision),
      }))
    : draft.next
        .filter(({ part }) => !STEPPED.includes(part.type))
        .map(each => ({
          label: each.label,
          press: { type: 'build', parts: [...draft.parts.map(({ part }) => part), each.part] },
          targets: campaignParts([each]).flatMap(targetsOfPart),
          names: namesIn(each.part),
        }))

export function targetsOfChoice(choice: Choice): readonly Target[] {
  const decision = campaignDecision(choice)
  return decision === null ? [] : targetsOf(decision)
}
