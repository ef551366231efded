import { testAccessible } from './accessible.ts'
import { openHouse } from './house.ts'

openHouse()
testAccessible('on a phone', { width: 360, height: 740, touch: true })
