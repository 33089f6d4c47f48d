import type { Lugar } from '../contagem/contagem.scene.ts'
import { assetBody, createWhereabouts, type Row } from '../kernel/assets.ts'
import { expect } from '../kernel/fixtures.ts'
import type { Caller } from '../kernel/session.ts'

/** Says what whoever presides a count may do. */
export const PRESIDE = [
  'CRIAR_ALTERAR_INVENTARIOS',
  'CONTAR_INVENTARIOS',
  'CONCLUIR_INVENTARIOS',
  'CONSULTAR_INVENTARIOS',
  'PATRIMONIO',
  'CONSULTAR_LOCALIZACOES',
  'CRIAR_ALTERAR_BAIXAS',
]

/** A place of the unit with its custodian, and assets in it, each with a label: this one, and the next ones. */
export async function lugarCom(
  la: Caller,
  nome: string,
  primeira: number,
  quantidade: number,
): Promise<Lugar> {
  const onde = await createWhereabouts(la, nome, `Responsável por ${nome}`)
  const { id } = onde.place
  await la.post(`/api/localizacoes/${id}`, { id, descricao: nome, ativo: true, responsavel: onde.person })
  const mais = {
    dataTombamento: '2024-03-15',
    tombar: true,
    quantidade,
    referenciaInicial: String(primeira),
  }
  await la.post('/api/patrimonios/cadastrolote/criar', await assetBody(la, onde, `Bem de ${nome}`, mais))
  return { id, nome, etiquetas: Array.from({ length: quantidade }, (_, i) => String(primeira + i)) }
}

/** A commission of inventories in a unit, of these people. */
export async function comissaoDe(
  la: Caller,
  nome: string,
  usuarios: readonly { id: number; nome: string }[],
) {
  const tipos = await la.get<{ resultList: { id: number; classificacao: { value: string } | null }[] }>(
    '/api/tiposcomissao?rpp=100',
  )
  const tipo = tipos.resultList.find((t) => t.classificacao?.value === 'INVENTARIO')
  const ids: number[] = []
  for (const u of usuarios) {
    const pessoa = { nome: u.nome, ativo: true, usuario: { id: u.id } }
    ids.push((await la.post<Row>('/api/responsaveis', pessoa)).id)
  }
  const comissao = await la.post<Row>('/api/comissoes', {
    descricao: nome,
    tipo: { id: tipo?.id },
    responsavel: { id: ids[0] },
    dataDesignacao: '2020-01-01',
  })
  await la.post(`/api/comissoes/salvarmembros?comissaoId=${comissao.id}&ids=${ids.slice(1).join(',')}`)
  return comissao
}

/** A campaign of the whole unit, once its list is made. */
export async function inventarioDaUnidade(la: Caller, descricao: string, comissao: Row): Promise<number> {
  const { id } = await la.post<Row>('/api/inventarios/criarinventario', {
    descricao,
    tipo: 'EVENTUAL',
    alcance: 'UNIDADE',
    localizacoes: [],
    periodoIni: '2026-01-01',
    periodoFin: '2099-12-31',
    comissao,
  })
  await expect
    .poll(
      async () =>
        (await la.get<{ situacaoCriacao: { value: string } }>(`/api/inventarios/${id}`)).situacaoCriacao
          .value,
      { timeout: 60_000 },
    )
    .toBe('CRIADO')
  return id
}
