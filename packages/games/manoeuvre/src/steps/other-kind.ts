import { illegal, type Refusal, type Step } from '@grognard/engine'
import type { DecisionType } from '../decisions.ts'
import type { Manoeuvre } from '../state.ts'

/** MAN-4.9: something else is to be decided now. */
export const otherKind = (): Refusal => illegal('MAN-4.9', 'man.other-decision')

export const otherThan =
  (type: DecisionType): NonNullable<Step<Manoeuvre>['forbids']> =>
  (_s, _seat, decision) =>
    decision.type === type ? null : otherKind()
