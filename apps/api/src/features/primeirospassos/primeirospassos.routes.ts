import { rotasPrimeirosPassos as r } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { lerPrimeirosPassos } from './ler.ts'

/** The first steps of a unit. */
export function rotasDosPrimeirosPassos(host: Host) {
  mount(host, r.ler, (ctx) => lerPrimeirosPassos(ctx))
}
