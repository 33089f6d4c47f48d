import { camposDoBem, type Patrimonio } from '@tombo/contract'
import { date, decimal, money, integer, percent, shownText, DASH } from '../../ui/format.ts'
import { withMask } from '../../ui/inputs/masks.ts'
import type { Lugar } from '../bens/bem.public.tsx'
import { camposDaSecao } from './campos/secoes.ts'
import { useDepreciacaoDoBem } from './detalhe/contabil/depreciado.ts'
import { useNatureza } from './naturezas.ts'
import { ReavaliacoesDoBem } from '../reavaliacoes/DoBem.public.tsx'
import { Custos } from './detalhe/Custos.tsx'
import { estimativaMudada } from './detalhe/contabil/estimativa.ts'
import { Depreciacao } from './detalhe/contabil/Depreciacao.tsx'
import { Manutencoes } from './detalhe/contabil/Manutencoes.tsx'
import { Moldura } from './detalhe/moldura/Moldura.tsx'
import { Razao } from './detalhe/contabil/Razao.tsx'
import { Seguros } from './detalhe/contabil/Seguros.tsx'
import { Secao } from './detalhe/secao/Secao.tsx'
import { Documentos } from './pertences/Documentos.tsx'
import { Garantias } from './pertences/Garantias.tsx'
import { Licenciamentos } from './pertences/Licenciamentos.tsx'
import { UnidadesProduzidas } from './detalhe/contabil/UnidadesProduzidas.tsx'
import { useToldError } from '../../resource/useToldError.ts'
import css from './detalhe/detalhe.module.css'

/** /patrimonio/:patrimonioId/contabil: what the asset is worth, why, and every entry that says so. */
export default function Contabil({ lugar = '/patrimonio' }: { lugar?: Lugar }) {
  return <Moldura lugar={lugar}>{(bem) => <Conteudo bem={bem} />}</Moldura>
}

/** A value of the asset's own, or the one that its nature gives, which is said. */
const ouDaNatureza = (proprio: string | null, daNatureza: string | null | undefined) =>
  proprio ?? (daNatureza ? `${daNatureza} (da natureza)` : DASH)

const numero = (valor: string) => <span className="numeros">{valor}</span>

function Conteudo({ bem }: { bem: Patrimonio }) {
  const { data: natureza, error } = useNatureza(bem.tipoNatureza)
  useToldError(error, 'a natureza')
  const mascara = natureza?.mascara
  const depreciacao = useDepreciacaoDoBem(bem.id)
  const mudada = estimativaMudada(depreciacao.data?.plano ?? null)
  const porUnidades = ['UNIDADE_PRODUZIDA', 'POR_USO'].includes(
    bem.metodoDepreciacao?.classificacao.value ?? mascara?.metodoDepreciacao?.classificacao.value ?? '',
  )
  return (
    <>
      <Secao
        titulo="Valores e depreciação"
        bem={bem}
        nomes={camposDaSecao('valores')}
        itens={[
          { label: 'Valor residual', value: numero(money(bem.valorResidual)) },
          { label: 'Valor depreciável', value: numero(money(bem.valorDepreciavel)) },
          { label: 'Saldo a depreciar', value: numero(money(bem.saldoDepreciar)) },
          {
            label: camposDoBem.metodoDepreciacao.label,
            value: ouDaNatureza(
              bem.metodoDepreciacao?.descricao ?? null,
              mascara?.metodoDepreciacao?.descricao,
            ),
          },
          {
            label: camposDoBem.vidaUtil.label,
            value:
              mudada?.vida ??
              ouDaNatureza(
                bem.vidaUtil === null ? null : integer(bem.vidaUtil),
                mascara && mascara.vidaUtil > 0 ? integer(mascara.vidaUtil * 12) : null,
              ),
          },
          {
            label: camposDoBem.percentualValorResidual.label,
            value:
              mudada?.residual ??
              ouDaNatureza(
                bem.percentualValorResidual && percent(bem.percentualValorResidual),
                mascara && percent(mascara.valorResidual),
              ),
          },
          { label: camposDoBem.dataInicioDepreciacao.label, value: numero(date(bem.dataInicioDepreciacao)) },
          ...(porUnidades
            ? [
                {
                  label: camposDoBem.limiteQuantidadesProduzidas.label,
                  value: numero(decimal(bem.limiteQuantidadesProduzidas)),
                },
              ]
            : []),
        ]}
      />
      <Secao
        titulo="Conta e nota fiscal"
        bem={bem}
        nomes={['tipoNatureza', 'chaveNotaFiscal']}
        itens={[
          {
            label: camposDoBem.tipoNatureza.label,
            value: bem.tipoNatureza ? `${bem.tipoNatureza.codigo} – ${bem.tipoNatureza.nome}` : null,
          },
          {
            label: 'Conta contábil',
            value: numero(
              shownText(depreciacao.data?.plano?.conta ?? bem.tipoNatureza?.mascara.mascaraContabil),
            ),
          },
          { label: 'Máscara', value: shownText(bem.tipoNatureza?.mascara.descricao) },
          {
            label: camposDoBem.chaveNotaFiscal.label,
            value: bem.chaveNotaFiscal && numero(withMask('chaveNfe', bem.chaveNotaFiscal)),
          },
        ]}
      />
      <Depreciacao bem={bem} lida={depreciacao} />
      {porUnidades && <UnidadesProduzidas bem={bem} />}
      <Razao id={bem.id} />
      <ReavaliacoesDoBem
        patrimonioId={bem.id}
        classes={{ secao: css.secao, titulo: css.tituloDaSecao, lista: css.relacionados }}
      />
      <Custos bem={bem} />
      <Manutencoes bem={bem} />
      <Seguros bem={bem} />
      <Documentos bem={bem} />
      <Garantias bem={bem} />
      <Licenciamentos bem={bem} />
    </>
  )
}
