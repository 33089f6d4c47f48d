import { Text, Title } from '@mantine/core'
import type { Patrimonio } from '@tombo/contract'
import { usePermissoes } from '../../../../kernel/contexto.tsx'
import { Chip } from '../../../../ui/Chip.tsx'
import { date, reais } from '../../../../ui/format.ts'
import { ScreenLink } from '../../../../ui/page/PageHeader.tsx'
import css from '../detalhe.module.css'

/** The policies that cover the asset, and that covered it, the latest first. */
export function Seguros({ bem }: { bem: Patrimonio }) {
  const { can } = usePermissoes()
  const ve = can(['consultarseguros', 'criaralterarseguros'])
  if (bem.coberturas.length === 0) return null
  return (
    <section className={css.secao} aria-labelledby="seguros">
      <div className={css.tituloDaSecao}>
        <Title order={2} id="seguros">
          Seguros
        </Title>
      </div>
      <ul className={css.relacionados}>
        {bem.coberturas.map((c) => {
          const nome = `Apólice ${c.seguro.numero} – ${c.seguro.seguradora}`
          return (
            <li key={c.id}>
              <div>
                {ve ? (
                  <ScreenLink to={`/seguros/${c.seguro.id}`} size="sm">
                    {nome}
                  </ScreenLink>
                ) : (
                  <Text size="sm">{nome}</Text>
                )}
                <Text size="xs" c="dimmed" className="numeros">
                  {`${date(c.dataInicial)} a ${date(c.dataFinal)} · ${reais(c.valorSegurado)}`}
                </Text>
              </div>
              <Chip tone={c.vigente ? 'active' : 'closed'}>{c.vigente ? 'Coberto' : 'Sem cobertura'}</Chip>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
