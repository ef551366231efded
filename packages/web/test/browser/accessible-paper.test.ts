import { testAccessibleTheme } from './accessible.ts'
import { openHouse } from './house.ts'

openHouse()
testAccessibleTheme('paper')
