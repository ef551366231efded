export {
  areBoxesNear,
  type Box,
  boxAround,
  boxAroundAll,
  boxOf,
  isPointNearBox,
  squareOfGap,
  widened,
} from './box.ts'
export * from './distance.ts'
export * from './fall-back.ts'
export * from './line.ts'
export * from './overlap.ts'
export * from './parts.ts'
export * from './picture.ts'
export * from './point.ts'
export * from './polygon.ts'
export * from './pose.ts'
export { compareSquares, compareToMils, compareWithMore, type Square } from './segment.ts'
export * from './sine.ts'
export * from './steps.ts'
export * from './swept.ts'
