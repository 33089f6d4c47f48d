import { Alert } from '@mantine/core'
import { anoDoModelo, type Avaliacao, type AvaliacaoVeiculo, nomeDoBem } from '@tombo/contract'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import { instant, reais } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { enderecoDe } from '../consultas.ts'
import css from '../avaliacoes.module.css'

/** The appraisal of a vehicle that nobody changes any more, or that one may only read: what it found, as text. */
export function VeiculoFeito({
  avaliacao: a,
  veiculo: v,
}: {
  avaliacao: Avaliacao
  veiculo: AvaliacaoVeiculo
}) {
  const crumbs = useCrumbs()
  const { itemAvaliacao: i, anoModeloFipe: ano } = v
  const numero = (x: string) => <span className="numeros">{x}</span>
  return (
    <div className={css.detalhe}>
      <PageHeader
        title={nomeDoBem(i.patrimonio)}
        crumbs={[
          ...crumbs,
          { label: `Nº ${a.codigo}`, to: enderecoDe(a.id) },
          { label: 'Veículos', to: `/avaliacao/automoveis/${a.id}` },
        ]}
      />
      <Facts
        columns={3}
        items={[
          { label: 'Tipo de veículo', value: v.tipoVeiculo.descricao },
          { label: 'Marca', value: v.marca.nome },
          { label: 'Modelo', value: v.modeloFipe.nome },
          {
            label: 'Ano e combustível',
            value: `${anoDoModelo(ano.anoModelo)}, ${ano.combustivel}`,
          },
          { label: 'Código FIPE', value: v.codigoFipe },
          { label: 'Preço da tabela FIPE', value: numero(reais(v.valorFIPE)) },
          { label: 'Mês de referência', value: v.mesReferencia },
          {
            label: 'De onde vem o preço',
            value: v.origem ? `Arquivo ${v.origem}` : `Consulta de ${instant(v.consultadoEm)}`,
          },
          { label: 'Lataria', value: v.classificacaoLataria.descricao },
          { label: 'Mecânica', value: v.classificacaoMecanica.descricao },
          { label: 'Pneus', value: v.classificacaoPneu.descricao },
          { label: 'Fator', value: i.fator && numero(i.fator.replace('.', ',')) },
          { label: 'Valor avaliado', value: i.valorAvaliado && numero(reais(i.valorAvaliado)) },
        ]}
      />
      {i.noPiso && (
        <Alert color="yellow" role="note" p="xs">
          A conta deu menos que o valor residual dos livros: fica o residual.
        </Alert>
      )}
      {v.observacao && <Facts items={[{ label: 'Observação', value: v.observacao }]} />}
    </div>
  )
}
