import { Text, Title } from '@mantine/core'
import type { Patrimonio } from '@tombo/contract'
import { usePermissoes } from '../../../../kernel/contexto.tsx'
import { instant, reais } from '../../../../ui/format.ts'
import { ScreenLink } from '../../../../ui/page/PageHeader.tsx'
import { ChipDoItem } from '../../../manutencoes/itens/ChipDoItem.public.tsx'
import { VidaDoBem } from '../../../manutencoes/preventivas/VidaDoBem.public.tsx'
import css from '../detalhe.module.css'

type Item = Patrimonio['itensManutencao'][number]
const DIA = 10

const quando = ({ iniciadoEm, encerradoEm }: Item) =>
  [iniciadoEm, encerradoEm]
    .filter((i) => i !== null)
    .map((i) => instant(i).slice(0, DIA))
    .join(' a ')

/** Shows what was mended of the asset and what is, the latest first, each with what it cost. */
export function Manutencoes({ bem }: { bem: Patrimonio }) {
  const { can } = usePermissoes()
  const ve = can(['consultarmanutencoes', 'criaralterarmanutencoes'])
  if (bem.itensManutencao.length === 0) return <VidaDoBem patrimonioId={bem.id} titulo="Manutenções" />
  return (
    <section className={css.secao} aria-labelledby="manutencoes">
      <div className={css.tituloDaSecao}>
        <Title order={2} id="manutencoes">
          Manutenções
        </Title>
      </div>
      <VidaDoBem patrimonioId={bem.id} />
      <ul className={css.relacionados}>
        {bem.itensManutencao.map((i) => {
          const nome = `Nº ${i.manutencao.codigo} – ${i.manutencao.descricao}`
          return (
            <li key={i.id}>
              <div>
                {ve ? (
                  <ScreenLink to={`/manutencao/${i.manutencao.id}`} size="sm">
                    {nome}
                  </ScreenLink>
                ) : (
                  <Text size="sm">{nome}</Text>
                )}
                <Text size="xs" c="dimmed" className="numeros">
                  {[i.manutencao.tipo.descricao, quando(i), i.valorFinal && reais(i.valorFinal)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              <ChipDoItem situacao={i.situacao.value} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
