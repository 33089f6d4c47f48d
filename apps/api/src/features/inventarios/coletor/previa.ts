import type { PedidoDoColetor, PreviaDoColetor } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import type { OrganizacaoFiles } from '../../../kernel/files/files.ts'
import { exigirQueConta } from '../direitos.ts'
import { jaGuardadas } from '../leituras/receber.ts'
import { resolverCodigos } from '../leituras/resolver.ts'
import { exigirInventario } from '../repo.ts'
import { localDaLinha } from './leituras.ts'
import { contarLinhas, porDispositivo, type Preparado, prepararColetor } from './preparar.ts'

const LOCAIS = 500

/** The places that the readings of the file name, each with how many lines, those that are not known first. */
function locaisDoArquivo({ arquivo, interpretadas, local, lugares }: Preparado): PreviaDoColetor['locais'] {
  const vistos = new Map<string, { texto: string; linhas: number; id: number | null }>()
  for (const [i, l] of arquivo.linhas.entries()) {
    if (interpretadas[i]?.tipo === 'SEM_LEITURA') continue
    const texto = localDaLinha(l)
    const visto = vistos.get(texto) ?? { texto, linhas: 0, id: local(l) }
    visto.linhas += 1
    vistos.set(texto, visto)
  }
  return [...vistos.values()]
    .sort((a, b) => Number(a.id !== null) - Number(b.id !== null) || b.linhas - a.linhas)
    .slice(0, LOCAIS)
    .map(({ texto, linhas, id }) => {
      const l = id === null ? undefined : lugares.get(id)
      return {
        texto,
        linhas,
        localizacao: l ? { id: l.id, descricao: l.descricao, caminho: l.caminho } : null,
      }
    })
}

/** Gives what a file of a collector would bring to a campaign; nothing is kept. Errors: 400, 403 for who does not count it, 404. */
export async function previaDoColetor(
  ctx: Ctx,
  files: OrganizacaoFiles,
  id: number,
  pedido: PedidoDoColetor,
): Promise<PreviaDoColetor> {
  const c = await exigirInventario(ctx, id)
  await exigirQueConta(ctx, c)
  const p = await prepararColetor(ctx, files, id, pedido)
  const leituras = [...porDispositivo(p.interpretadas).values()].flat()
  const aqui = await jaGuardadas(
    ctx,
    c,
    leituras.map((l) => l.id),
  )
  const codigos = leituras.flatMap((l) => l.codigo ?? [])
  const resolver = await resolverCodigos(ctx, c.id, [...new Set(codigos)])
  const de = (tipo: 'BEM' | 'DESCONHECIDO' | 'AMBIGUO') =>
    codigos.filter((codigo) => resolver(codigo).tipo === tipo).length
  return {
    nome: p.nome,
    formato: p.arquivo.formato,
    colunas: p.arquivo.colunas,
    ...contarLinhas(p.interpretadas),
    novas: leituras.length - aqui.size,
    repetidas: aqui.size,
    reconhecidas: de('BEM'),
    desconhecidas: de('DESCONHECIDO'),
    ambiguas: de('AMBIGUO'),
    locais: locaisDoArquivo(p),
  }
}
