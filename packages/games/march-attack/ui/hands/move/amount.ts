import { difference, turned } from '@grognard/geometry'
import type { Step } from '../../../src/movement/steps/forms.ts'

/** How much of a step a hand asks for: mils of those that go somewhere, tenths of wheels and turns. */

export function amountOf(step: Step, facing: number): number | null {
  switch (step.type) {
    case 'forward':
    case 'oblique':
    case 'retire-step':
    case 'any-way':
    case 'prolong':
      return step.mils
    case 'wheel':
      return step.angle
    case 'face':
      return Math.abs(difference(facing, step.facing))
    default:
      return null
  }
}

export const isAngle = ({ type }: Step): boolean => type === 'wheel' || type === 'face'

/** The same step by another amount, which is above 0; `facing`: of the unit before it. */
export function withAmount(step: Step, facing: number, amount: number): Step {
  switch (step.type) {
    case 'forward':
    case 'oblique':
    case 'retire-step':
    case 'any-way':
    case 'prolong':
      return { ...step, mils: amount }
    case 'wheel':
      return { ...step, angle: amount }
    case 'face':
      return {
        ...step,
        facing: turned(facing, difference(facing, step.facing) < 0 ? -amount : amount),
      }
    default:
      return step
  }
}
