import { createContext, useContext } from 'react'
import type { Address } from './address.ts'

type Reach = (to: Address) => boolean

/** Says which addresses the person may open. The program gives it; without it, all. */
export const ReachContext = createContext<Reach>(() => true)

/** May the person open the screen at an address? What leads to one that they may not is not offered. */
export const useReach = (): Reach => useContext(ReachContext)
