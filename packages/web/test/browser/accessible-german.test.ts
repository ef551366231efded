import { testAccessible } from './accessible.ts'
import { openHouse } from './house.ts'

openHouse()
testAccessible('in German', { language: 'de', locale: 'de-DE' })
