import { Button, Title } from '@mantine/core'
import { camposDoBem, type Patrimonio as Bem, tombado } from '@tombo/contract'
import { IconPlus } from '@tabler/icons-react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { date, shownText } from '../../ui/format.ts'
import { withMask } from '../../ui/inputs/masks.ts'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import { Adicionais } from './adicionais/Adicionais.tsx'
import { type Lugar, tomboDe } from '../bens/bem.public.tsx'
import { camposDaSecao } from './campos/secoes.ts'
import { valorNoBem } from './campos/valorNoBem.ts'
import { Anexos } from './detalhe/Anexos.tsx'
import { Etiqueta } from './detalhe/Etiqueta.tsx'
import { modoDeEdicao, useEdicao } from './detalhe/secao/edicao.tsx'
import { fatosDe } from './detalhe/fatos.ts'
import { Livro } from './detalhe/Livro.tsx'
import { Moldura } from './detalhe/moldura/Moldura.tsx'
import { Relacionamentos } from './detalhe/Relacionamentos.tsx'
import { Secao } from './detalhe/secao/Secao.tsx'
import { Licenciamentos } from './pertences/Licenciamentos.tsx'
import { Historico } from './historico/Historico.tsx'
import { Inventarios } from './historico/Inventarios.tsx'
import Patrimonio from './Patrimonio.tsx'
import css from './detalhe/detalhe.module.css'

/** /patrimonio/:patrimonioId/gerencial: what the asset is, how it came, what it belongs with, what happened to it. */
export default function Gerencial({ lugar = '/patrimonio' }: { lugar?: Lugar }) {
  // Without the right to this view the asset opens in the accounting one.
  if (!usePermissoes().can('patrimoniogerencial')) return <Patrimonio lugar={lugar} />
  return <Moldura lugar={lugar}>{(bem) => <Conteudo bem={bem} lugar={lugar} />}</Moldura>
}

function Conteudo({ bem, lugar }: { bem: Bem; lugar: Lugar }) {
  const pc = bem.produtoCaracteristica
  return (
    <>
      {lugar === '/biblioteca' && <Livro bem={bem} />}
      <Secao
        titulo="Identificação"
        bem={bem}
        nomes={camposDaSecao('identificacao')}
        itens={[
          { label: 'Tombo', value: <span className="numeros">{tomboDe(bem)}</span> },
          { label: 'Etiqueta', value: <Etiqueta bem={bem} /> },
          { label: camposDoBem.referenciaLegada.label, value: shownText(bem.referenciaLegada) },
          { label: camposDoBem.caracteristica1.label, value: shownText(pc.caracteristica1) },
          { label: camposDoBem.caracteristica2.label, value: shownText(pc.caracteristica2) },
          { label: camposDoBem.caracteristica3.label, value: shownText(pc.caracteristica3) },
        ]}
      />
      {lugar !== '/biblioteca' && <Livro bem={bem} />}
      <Secao
        titulo="Classificação e uso"
        bem={bem}
        nomes={camposDaSecao('classificacao')}
        itens={[
          {
            label: camposDoBem.tipoNatureza.label,
            value: bem.tipoNatureza ? `${bem.tipoNatureza.codigo} – ${bem.tipoNatureza.nome}` : null,
          },
          { label: 'Tipo de bem', value: shownText(bem.tipoNatureza?.mascara.tipoBem.descricao) },
          { label: camposDoBem.estadoConservacao.label, value: shownText(bem.estadoConservacao?.descricao) },
          {
            label: camposDoBem.utilizacao.label,
            value: bem.justificativaDesuso
              ? `${bem.utilizacao.descricao}: ${bem.justificativaDesuso.descricao.toLowerCase()}`
              : bem.utilizacao.descricao,
          },
          { label: camposDoBem.tipoUtilizacao.label, value: shownText(bem.tipoUtilizacao?.descricao) },
        ]}
      />
      <Adicionais bem={bem} />
      <Aquisicao bem={bem} />
      <Veiculo bem={bem} />
      <Licenciamentos bem={bem} />
      <Secao titulo="Observação" bem={bem} nomes={camposDaSecao('observacao')}>
        <p className={css.observacao}>{shownText(bem.observacao)}</p>
      </Secao>
      <Anexos bem={bem} />
      <Relacionamentos bem={bem} />
      <Inventarios id={bem.id} />
      <section className={css.secao} aria-labelledby="historico-do-bem">
        <Title order={2} id="historico-do-bem" mb="sm">
          Histórico
        </Title>
        <Historico id={bem.id} />
      </section>
    </>
  )
}

function Aquisicao({ bem }: { bem: Bem }) {
  const cessao = bem.tipoAquisicao?.classificacao.value === 'CESSAO_USO'
  return (
    <Secao
      titulo="Aquisição"
      bem={bem}
      nomes={[
        'tipoAquisicao',
        'fornecedor',
        'dataAquisicao',
        ...(tombado(bem.situacao.value) ? [] : (['dataTombamento', 'valorAquisicao'] as const)),
        'notaFiscalEntrada',
        'chaveNotaFiscal',
        'empenho',
        ...camposDaSecao('cessao'),
      ]}
      itens={[
        { label: camposDoBem.tipoAquisicao.label, value: shownText(bem.tipoAquisicao?.descricao) },
        { label: camposDoBem.fornecedor.label, value: shownText(bem.fornecedor?.nome) },
        {
          label: camposDoBem.dataAquisicao.label,
          value: <span className="numeros">{date(bem.dataAquisicao)}</span>,
        },
        {
          label: camposDoBem.dataTombamento.label,
          value: <span className="numeros">{date(bem.dataTombamento)}</span>,
        },
        { label: camposDoBem.notaFiscalEntrada.label, value: <NotaDeEntrada bem={bem} /> },
        {
          label: camposDoBem.chaveNotaFiscal.label,
          value: bem.chaveNotaFiscal && (
            <span className="numeros">{withMask('chaveNfe', bem.chaveNotaFiscal)}</span>
          ),
        },
        { label: camposDoBem.empenho.label, value: shownText(bem.empenho?.descricao) },
        ...(cessao ? fatosDe(bem, camposDaSecao('cessao')) : []),
      ]}
    />
  )
}

/** The number of the invoice that the asset came with; a way to it for whoever may look at invoices. */
function NotaDeEntrada({ bem: { notaFiscalEntrada: nota } }: { bem: Bem }) {
  const { can } = usePermissoes()
  if (!nota || !can('consultarnotasfiscais')) return shownText(nota?.numero)
  return (
    <ScreenLink to={`/notafiscal/${nota.id}`} size="sm">
      {nota.numero}
    </ScreenLink>
  )
}

/** Only of what is a vehicle: of anything else it is one small button away. */
function Veiculo({ bem }: { bem: Bem }) {
  const { can } = usePermissoes()
  const { atual, entrar } = useEdicao()
  const nomes = camposDaSecao('veiculo')
  if (nomes.every((n) => !valorNoBem(bem, n)) && atual !== 'Veículo') {
    const modo = modoDeEdicao(can, bem, nomes)
    if (!modo) return null
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        className={`${css.acrescentar} nao-imprimir`}
        leftSection={<IconPlus size={14} />}
        disabled={atual !== null}
        onClick={() => entrar('Veículo')}
      >
        {modo === 'alterar' ? 'Informar dados de veículo' : 'Solicitar inclusão de dados de veículo'}
      </Button>
    )
  }
  return <Secao titulo="Veículo" bem={bem} nomes={nomes} itens={fatosDe(bem, nomes)} />
}
