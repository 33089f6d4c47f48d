import { SIM_AM } from '@tombo/contract'
import { assetBody, first, type Row, today } from '../kernel/assets.ts'
import type { Caller } from '../kernel/session.ts'

interface Meios {
  unidade: number
  competencia: string
  aoFim: (r: { tarefa: Row }) => Promise<void>
}

const doBem = encodeURIComponent(JSON.stringify({ situacao: { in: ['EM_USO'] } }))
/** Words without end, as people and other systems write them, go beyond no screen. */
const SEM_FIM = 'REF'.padEnd(120, '0123456789')
const imovel = {
  denominacao: 'Posto de saúde do Centro',
  tipoImovel: 'EDIFICACAO',
  endereco: { cep: '01001000', logradouro: 'Praça da Sé', numero: '100', bairro: 'Sé' },
}

/** Makes what the demonstration has none of; gives what stands in the addresses of the screens. */
export async function registros(
  la: Caller,
  { unidade, competencia, aoFim }: Meios,
): Promise<Record<string, string | number>> {
  const id = async (caminho: string) => (await first(la, caminho)).id
  const patrimonioId = await id(`/api/patrimonios?where=${doBem}&order=-valorAquisicao&rpp=1`)
  const onde = {
    place: await first(la, '/api/localizacoes?q=Gabinete&rpp=1'),
    person: await first(la, '/api/responsaveis?rpp=1'),
  }
  const casa = await la.post<Row>('/api/patrimonios', {
    ...(await assetBody(la, onde, `Posto de saúde ${SEM_FIM}`, {}, '4.4.90.61')),
    imovel,
  })
  const livro = await la.post<Row>('/api/patrimonios', {
    situacao: 'CARGA',
    tipoNatureza: await first(la, '/api/tiposnatureza?q=4.4.90.52.18'),
    produtoCaracteristica: {
      produto: { descricao: 'Triste fim de Policarpo Quaresma' },
      autor: 'Barreto, Lima',
    },
  })
  await la.post('/api/patrimonios/solicitacoesalteracoes', {
    patrimonio: { id: patrimonioId },
    alteracoes: { observacao: 'Trocar o pé de apoio' },
    motivo: 'Está bambo.',
  })
  await la.post('/api/chamados', { mensagem: `A etiqueta sai cortada na margem. ${SEM_FIM}` })
  await la.post('/api/sugestao/enviar', { tela: '/relatorio', texto: 'Falta um relatório por prédio.' })
  const nota = await la.post<Row>('/api/notasfiscais', {
    numero: '30412',
    dataAquisicao: today(),
    observacao: SEM_FIM,
  })
  const agenda = await la.post<Row>('/api/agendamentos', {
    descricao: `Revisão dos geradores ${SEM_FIM}`,
    startDate: today(),
    cronExpression: '0 0 8 ? * MON *',
  })
  await la.post('/api/manutencoes/planos', {
    descricao: 'Revisar o condicionador de ar',
    ativo: true,
    alvo: 'BEM',
    patrimonio: { id: patrimonioId },
    ritmo: 'MESES',
    meses: 3,
    inicio: today(),
    antecedencia: 15,
  })
  await la.post('/api/grupopermissao/prontos', {})
  return {
    patrimonioId,
    '/patrimonio/:patrimonioId/imovel': casa.id,
    'biblioteca/patrimonioId': livro.id,
    notaFiscalId: nota.id,
    agendamentoId: agenda.id,
    movimentacaoLocalizacaoId: await id('/api/movimentacoes?rpp=1'),
    responsavelId: onde.person.id,
    localizacaoId: onde.place.id,
    saidaBemId: await id('/api/saidabens?rpp=1'),
    manutencaoId: await id('/api/manutencoes?rpp=1'),
    inventarioId: await id('/api/inventarios?rpp=1'),
    baixaId: await id('/api/baixas?rpp=1'),
    seguroId: await id('/api/seguro?rpp=1'),
    grupoPermissaoId: await id('/api/grupopermissao?rpp=1'),
    modeloId: await id('/api/parametros/etiquetas?rpp=1'),
    ...(await avaliacoes(la)),
    ...(await contas(la, unidade, competencia, aoFim)),
  }
}

async function comissaoDe(la: Caller, classificacao: string, pessoa: Row): Promise<Row> {
  const tipos = await la.get<{ resultList: (Row & { classificacao: { value: string } | null })[] }>(
    '/api/tiposcomissao?rpp=100',
  )
  const tipo = tipos.resultList.find((t) => t.classificacao?.value === classificacao)
  return la.post('/api/comissoes', {
    descricao: `Comissão de ${classificacao.toLowerCase()}`,
    tipo: { id: tipo?.id },
    responsavel: pessoa,
    dataDesignacao: today(),
  })
}

/** Appraisals of things, by a research that is still being made, and of a vehicle; and a revaluation with its assets. */
async function avaliacoes(la: Caller): Promise<Record<string, number>> {
  const avaliacaoId = (await first(la, '/api/avaliacao?rpp=1')).id
  const [item] = (await la.get<{ resultList: Row[] }>(`/api/avaliacao/${avaliacaoId}/itens?rpp=1`)).resultList
  const pesquisa = await la.post<Row>(`/api/avaliacao/${avaliacaoId}/metodoprecojusto`, {
    descricao: 'Microcomputador',
    precos: [{ valor: '2900.00', fonte: 'Loja do centro' }],
    itensAvaliacao: [{ id: item?.id }],
  })
  const carros = await la.post<Row>('/api/avaliacao', {
    classificacao: 'AUTOMOVEIS',
    comissao: await primeira(la, 'avaliação'),
    dadosAvaliacao: await first(la, '/api/dadosavaliacao?rpp=1'),
    dataBase: today(),
  })
  const bens = await la.get<{ resultList: Row[] }>(
    `/api/patrimonios?where=${doBem}&order=numeroTombamento&rpp=40`,
  )
  const veiculo = await avaliarVeiculo(la, carros.id, bens.resultList[30])
  const reavaliacao = await la.post<Row>('/api/reavaliacao', {
    descricao: `Mobiliário de ${today().slice(0, 4)}`,
    comissao: await comissaoDe(la, 'REAVALIACAO', await first(la, '/api/responsaveis?rpp=1')),
    data: today(),
  })
  const patrimonios = bens.resultList.slice(32, 36).map((b) => ({ id: b.id }))
  await la.post(`/api/reavaliacao/${reavaliacao.id}/itens`, { patrimonios })
  return {
    avaliacaoId,
    pesquisaId: pesquisa.id,
    '/pesquisaId': veiculo.id,
    'automoveis/avaliacaoId': carros.id,
    reavaliacaoId: reavaliacao.id,
  }
}

const primeira = (la: Caller, palavra: string) =>
  first(la, `/api/comissoes?q=${encodeURIComponent(palavra)}&rpp=1`)

const TABELA = [
  '"R$ 40.000,00",Marca,Caminhão,2015,Diesel,009999-9,maio de 2022,3,D',
  '"R$ 30.000,00",Marca,Carro,2015,Gasolina,009998-0,maio de 2022,1,G',
].join('\n')

/** Takes an asset into an appraisal of vehicles, and values it by a table that was brought in. */
async function avaliarVeiculo(la: Caller, avaliacao: number, bem: Row | undefined): Promise<Row> {
  await la.post(`/api/avaliacao/${avaliacao}/itens/adicionar`, { ids: [bem?.id] })
  await la.post('/api/fipe/importar', { nome: 'tabela.csv', texto: TABELA })
  type Opcao = { codigo: string }
  const fipe = '?tipoVeiculo=3'
  const [marca] = await la.get<Opcao[]>(`/api/fipe/marcas${fipe}`)
  const daMarca = `${fipe}&codigoMarca=${marca?.codigo}`
  const [modeloFipe] = await la.get<Opcao[]>(`/api/fipe/modelos${daMarca}`)
  const [anoModeloFipe] = await la.get<object[]>(
    `/api/fipe/anosmodelo${daMarca}&codigoModelo=${modeloFipe?.codigo}`,
  )
  return la.post(`/api/avaliacao/${avaliacao}/avaliarAutomoveis`, {
    itemAvaliacao: await first(la, `/api/avaliacao/${avaliacao}/itens?rpp=1`),
    tipoVeiculo: '3',
    marca,
    modeloFipe,
    anoModeloFipe,
    classificacaoLataria: 'BOM',
    classificacaoMecanica: 'BOM',
    classificacaoPneu: 'RUIM',
  })
}

/** The month before this one, closed, and the files that are made of it. */
async function contas(la: Caller, unidade: number, competencia: string, aoFim: Meios['aoFim']) {
  const oMes = () =>
    la.get<{ hash: string; contas: { conta: string }[]; fechamentos: Row[] }>(
      `/api/fechamento/${unidade}/${competencia}`,
    )
  const { hash, contas: todas } = await oMes()
  const contador = { contador: 'Rui Prado', crc: 'SP-123456/O-7', ressalva: 'Combinado com a contabilidade.' }
  await la.post(`/api/fechamento/${unidade}/${competencia}/fechar`, { ...contador, hash })
  const layout = await la.post<Row>('/api/prestacaocontas/layouts', { layout: SIM_AM })
  const prestacao = await la.post<Row & { tarefa: Row }>('/api/prestacaocontas/gerar', {
    layout: { id: layout.id },
    competencia,
  })
  await aoFim(prestacao)
  return {
    layoutId: layout.id,
    prestacaoId: prestacao.id,
    competencia,
    conta: todas[0]?.conta ?? '',
    fechamentoId: (await oMes()).fechamentos[0]?.id ?? 0,
  }
}
