import { formatarReais, quantos } from '@tombo/contract'
import { conferirRazao, type Desde, type Divergencia } from '../../features/razao/prova/conferir.public.ts'
import { guardarProva, lerFechados } from '../../features/razao/prova/provado.public.ts'
import { conferirSomas } from '../../features/visaogeral/conferir.public.ts'
import { dizer, executarComando } from '../command.ts'

/** Tells the reduction where it differs, or is there: most assets never have one. */
const reducaoDe = ({ reducao: r }: Divergencia): string =>
  Number(r.saldo) === 0 && Number(r.razao) === 0
    ? ''
    : `, redução ${formatarReais(r.saldo)} (razão ${formatarReais(r.razao)})`

/**
 * Proves the books of every organisation: balances, kept sums and accounts against the entries, and the sums of the overview
 * against its assets; names what differs on the terminal, and leaves in `process.exitCode` 1 where anything does.
 * @param args what stands in closed months that an earlier proof has seen is not read again, but for `tudo`
 */
export async function executarConferencia(args: readonly string[]): Promise<void> {
  const desde: Desde = args.includes('tudo') ? 'SEMPRE' : 'PROVA'
  await executarComando(async ({ organizacoes }) => {
    let diferentes = 0
    for (const o of await organizacoes.all()) {
      const fechados = await organizacoes.read(o.databaseId, (db) => lerFechados(db))
      const { bens, lancamentos, divergencias, contas } = await organizacoes.read(o.databaseId, (db) =>
        conferirRazao(db, { desde }),
      )
      const somas = await organizacoes.read(o.databaseId, (db) => conferirSomas(db))
      if (divergencias.length + contas.length === 0)
        await organizacoes.write(o.databaseId, (db) => guardarProva(db, fechados))
      diferentes += divergencias.length + contas.length + somas.length
      dizer(
        `${o.nome}: ${quantos(bens, 'bem', 'bens')}, ${quantos(lancamentos, 'lançamento', 'lançamentos')}, ${divergencias.length === 0 ? 'todos os saldos conferem.' : `${quantos(divergencias.length, 'bem difere', 'bens diferem')}:`}`,
      )
      for (const d of divergencias) {
        const numero = d.numeroTombamento ?? `id ${d.patrimonioId}`
        dizer(
          `  ${numero} ${d.descricao}: bruto ${formatarReais(d.bruto.saldo)} (razão ${formatarReais(d.bruto.razao)}), depreciado ${formatarReais(d.depreciado.saldo)} (razão ${formatarReais(d.depreciado.razao)})${reducaoDe(d)}`,
        )
      }
      for (const c of contas)
        dizer(
          `  conta ${c.conta}, unidade ${c.unidadeId}: lançamentos ${formatarReais(c.razao)}, ${c.prova === 'SOMAS' ? 'soma guardada' : 'bens da conta'} ${formatarReais(c.encontrado)}`,
        )
      for (const s of somas)
        dizer(
          `  visão geral, unidade ${s.unidadeId}, ${s.soma}: guardado ${s.guardado}, encontrado ${s.encontrado}`,
        )
    }
    return diferentes === 0 ? 0 : 1
  })
}
