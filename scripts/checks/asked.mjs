// Checks that every call of the contract is asked by a screen or by the counting program, or is said here to
// be for others: a call without a screen is tested, documented, and of no use to who works with the screens.
import * as contract from '@tombo/contract'
import { readFileSync } from 'node:fs'
import { inRoot } from '../setup/root.mjs'
import { asks, callsOf } from './lib/asked.mjs'
import { sourcesIn } from './lib/sources.mjs'

/** Calls that no screen asks, by why. @type {Readonly<Record<string, readonly string[]>>} */
const forOthers = {
  'programs learn the words of an enumeration by it; screens have them from the contract': [
    'rotasBaixas.possiveis',
    'rotasFimInventario.situacoes',
    'rotasFimInventario.leitorRfid',
    'rotasMetadata.sentidoOrdenacao',
    'rotasMetadata.classificacaoAquisicao',
    'rotasMetadata.situacoesBaixa',
    'rotasMetadata.unidadeAtual',
    'rotasMetadataPatrimonio.ordenacao',
    'rotasMetadataPatrimonio.situacao',
    'rotasUsuarios.acoes',
  ],
  'a program, a reader of tags, the extension or another site asks it': [
    'rotasExtensao.avaliacoes',
    'rotasExtensao.bens',
    'rotasExtensao.enviar',
    'rotasRfid.receber',
    'rotasPainel.verificar',
    'rotasColetor.layout',
    'rotasEntradaUnica.retorno',
    'rotasTransparencia.arquivo',
  ],
  'the same stands in another call, which a screen asks': [
    'rotasAgendamentos.obterJob',
    'rotasArquivos.baixarDoBemPlural',
    'rotasCelulas.foto',
    'rotasConfiguracaoOrganograma.niveis',
    'rotasDadosAvaliacao.obter',
    'rotasEtiquetas.buscar',
    'rotasEtiquetas.vinculadasLote',
    'rotasInventarios.grafico',
    'rotasInventarios.localizacao',
    'rotasInventarios.resultado',
    'rotasLocalizacoes.criarInventario',
    'rotasLocalizacoes.estaIncluidaEmInventario',
    'rotasLocalizacoes.imprimirEtiquetas',
    'rotasLote.alterarSelecionados',
    'rotasLote.criarAlternativa',
    'rotasManutencoes.conferir',
    'rotasPainelDosBens.valorAquisicoes',
    'rotasPatrimonios.foto',
    'rotasPatrimonios.usuarioOuResponsavel',
    'rotasReavaliacoes.item',
    'rotasRelatorioCustomizado.layout',
    'rotasResponsaveis.usuarios',
    'rotasSaidas.itens',
    'rotasTracaoMecanica.salvar',
    'rotasUnidadeCorrente.simboloSecundario',
    'rotasUsuarios.permissao',
    'rotasUsuarios.salvarId',
    'rotasUsuariosDosRelatorios.listar',
    'rotasUsuariosDosRelatorios.obter',
  ],
}

/** Screens ask the calls of a record by the record, and take blank ones from the contract. */
const records = new Set(
  Object.values(contract).flatMap((x) =>
    typeof x === 'object' && 'bodyId' in x && typeof x.path === 'string' ? [`/api/${x.path}`] : [],
  ),
)
const isOfRecord = (/** @type {string} */ path) =>
  path.endsWith('/metadata') || records.has(path.replace(/\/:id$/, ''))

const sources = sourcesIn(inRoot('apps', 'web', 'src'), /\.tsx?$/)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
const said = new Set(Object.values(forOthers).flat())
const calls = callsOf(contract)
let faults = 0
const fault = (/** @type {string} */ text) => {
  console.log(text)
  faults += 1
}
for (const [name, { method, path }] of calls) {
  if (isOfRecord(path)) continue
  const asked = sources.some((source) => asks(source, name, path))
  if (asked === said.has(name))
    fault(
      `${name} (${method} ${path}): ${asked ? 'is asked, and said to be for others' : 'no screen asks it'}`,
    )
}
for (const name of said) if (!calls.has(name)) fault(`${name}: there is no such call`)
console.log(`${calls.size} calls, ${faults} that no screen asks, or that are said wrongly`)
process.exit(faults === 0 ? 0 : 1)
