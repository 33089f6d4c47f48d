import { somarDias } from '@tombo/contract'
import { type Pessoa, primeiros } from './cliente.ts'

interface Bem {
  id: number
}
const EM_USO = encodeURIComponent(JSON.stringify({ situacao: { in: ['EM_USO'] } }))

/**
 * The oldest assets in use of the first of these kinds that there is, but for the newest of all: those are lent, moved or
 * away. A small demonstration has no more than the common kinds.
 */
async function dos(quem: Pessoa, especies: readonly string[], n: number): Promise<Bem[]> {
  const novos = await primeiros(quem, `/api/patrimonios?where=${EM_USO}&order=-numeroTombamento&rpp=60`)
  for (const especie of especies) {
    const achados = await primeiros(
      quem,
      `/api/patrimonios?where=${EM_USO}&q=${encodeURIComponent(especie)}&order=numeroTombamento&rpp=100`,
    )
    const livres = achados.filter((b) => !novos.some(({ id }) => id === b.id))
    if (livres.length > 0) return livres.slice(0, n)
  }
  return []
}
const patrimonios = (bens: readonly Bem[]) => bens.map(({ id }) => ({ id }))

/** Two write-offs: scrap that left the books, and an auction that waits for who authorises it. */
async function baixas(quem: Pessoa, outra: Pessoa, hoje: string): Promise<void> {
  const tipos = await primeiros<Bem & { classificacao: { value: string } }>(quem, '/api/tiposbaixa?rpp=100')
  const abrir = async (classificacao: string, bens: readonly Bem[], mais: object, item: object) => {
    const tipo = tipos.find((t) => t.classificacao.value === classificacao)
    const b = await quem.pedir<{ id: number }>('/api/baixas', {
      tipoBaixa: { id: tipo?.id },
      data: hoje,
      dataProcesso: somarDias(hoje, -40),
      ato: 'Portaria 131',
      ...mais,
    })
    await quem.pedir(`/api/baixas/${b.id}/itens`, { patrimonios: patrimonios(bens), ...item })
    await quem.pedir(`/api/baixas/${b.id}/alterarsituacao/EM_ANALISE`, { acessoriosFicam: true })
    return b.id
  }
  const sucata = await abrir(
    'SUCATA',
    await dos(quem, ['carteira'], 8),
    {
      processo: `2041/${hoje.slice(0, 4)}`,
      fundamento: 'OUTRO',
      justificativa: 'Quebradas, sem conserto que compense.',
      laudo: 'Laudo 14 da comissão',
    },
    {},
  )
  await outra.pedir(`/api/baixas/${sucata}/alterarsituacao/FINALIZADA`, {})
  const fornecedor = { id: (await primeiros<Bem>(quem, '/api/fornecedores?rpp=1'))[0]?.id }
  await abrir(
    'VENDA',
    await dos(quem, ['roçadeira', 'armário'], 3),
    {
      processo: `2077/${hoje.slice(0, 4)}`,
      fundamento: 'OUTRO',
      justificativa: 'Fora de uso desde a compra das novas.',
      laudo: 'Laudo 15 da comissão',
      fornecedor,
    },
    { fornecedor, valorVenda: '350.00' },
  )
}

/** The policy of what the health department drives, in force, with a claim. */
async function seguro(quem: Pessoa, hoje: string): Promise<void> {
  const seguradora = await quem.pedir<Bem>('/api/fornecedores', {
    nome: 'Seguradora Porto Manso',
    ativo: true,
  })
  const corpo = {
    numero: '0531.77.0184-2',
    descricao: 'Frota da saúde',
    seguradora: { id: seguradora.id },
    dataInicial: somarDias(hoje, -340),
    dataFinal: somarDias(hoje, 25),
  }
  const { id } = await quem.pedir<Bem>('/api/seguro', corpo)
  const frota = await dos(quem, ['ambulância', 'ônibus', 'automóvel', 'maca'], 8)
  await quem.pedir(`/api/seguro/${id}/itens`, { patrimonios: patrimonios(frota) })
  await quem.pedir('/api/seguro', { ...corpo, id })
  const [item] = await primeiros<Bem>(quem, `/api/seguro/${id}/itens?rpp=1`)
  await quem.pedir(`/api/seguro/${id}/sinistros`, {
    item: { id: item?.id },
    data: somarDias(hoje, -30),
    descricao: 'Avaria no pátio da garagem, sem feridos.',
  })
}

/** Three orders of maintenance: asked for, under way, and done. */
async function manutencoes(quem: Pessoa): Promise<void> {
  const abrir = (descricao: string, bens: readonly Bem[]) =>
    quem.pedir<Bem>('/api/manutencoes', {
      tipo: 'CORRETIVA',
      descricao,
      itens: bens.map(({ id }) => ({ patrimonio: { id } })),
    })
  const passo = (id: number, situacao: string) =>
    quem.pedir(`/api/manutencoes/${id}/alterarsituacao/${situacao}`, {})
  await abrir('Troca do compressor', await dos(quem, ['condicionador', 'ventilador'], 2))
  const andando = await abrir('Revisão da unidade fusora', await dos(quem, ['impressora', 'monitor'], 1))
  await passo(andando.id, 'EM_MANUTENCAO')
  const feita = await abrir('Troca da tela', await dos(quem, ['notebook', 'cadeira'], 1))
  await passo(feita.id, 'EM_MANUTENCAO')
  await passo(feita.id, 'CONCLUIDA')
}

/** An appraisal under way: its assets have their scores, and wait for prices. */
async function avaliacao(quem: Pessoa, hoje: string, presidente: Bem): Promise<void> {
  const tipos = await primeiros<Bem & { classificacao: { value: string } | null }>(
    quem,
    '/api/tiposcomissao?rpp=100',
  )
  const comissao = await quem.pedir<Bem>('/api/comissoes', {
    descricao: `Comissão de avaliação de ${hoje.slice(0, 4)}`,
    tipo: { id: tipos.find((t) => t.classificacao?.value === 'AVALIACAO')?.id },
    responsavel: presidente,
    dataDesignacao: somarDias(hoje, -90),
    dataExpiracao: somarDias(hoje, 270),
  })
  const [formula] = await primeiros<Bem>(quem, '/api/dadosavaliacao?rpp=1')
  const { id } = await quem.pedir<Bem>('/api/avaliacao', {
    classificacao: 'MOVEIS',
    comissao: { id: comissao.id },
    dadosAvaliacao: { id: formula?.id },
    dataBase: hoje,
  })
  await quem.pedir(`/api/avaliacao/${id}/itens/adicionar`, {
    ids: (await dos(quem, ['microcomputador', 'cadeira'], 12)).map((b) => b.id),
  })
}

/** Gives what a year brings of write-offs, which the other person authorises, of insurance, maintenance and appraisals. */
export async function valores(quem: Pessoa, outra: Pessoa, hoje: string, presidente: Bem): Promise<void> {
  await baixas(quem, outra, hoje)
  await seguro(quem, hoje)
  await manutencoes(quem)
  await avaliacao(quem, hoje, presidente)
}
