/** What choosing on the board takes, fetched together: which pieces are lit, how that looks, and what a drag says. */
export { ArmyButton } from '../board/ArmyButton.tsx'
export { Banner, Targets } from '../board/Targets.tsx'
export { dragged } from './dragged.ts'
export { lightUp } from './lit.ts'
