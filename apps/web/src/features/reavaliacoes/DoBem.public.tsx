import { Text, Title } from '@mantine/core'
import { rotasReavaliacoes as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useToldError } from '../../resource/useToldError.ts'
import { date, quantos, reais } from '../../ui/format.ts'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import { ChipDaReavaliacao } from './situacao.tsx'

interface Props {
  patrimonioId: number
  /** The looks of a section, of its title's row, and of its list, where it is shown. */
  classes: { secao?: string | undefined; titulo?: string | undefined; lista?: string | undefined }
}

/** The revaluations and tests of an asset; nothing without the module, or where there are none. */
export function ReavaliacoesDoBem({ patrimonioId, classes }: Props) {
  const ve = usePermissoes().can(['consultarreavaliacoes', 'criaralterarreavaliacoes'])
  const { data, error } = useQuery({
    queryKey: ['patrimonio', patrimonioId, 'reavaliacoes'],
    queryFn: ({ signal }) => call(r.doBem, { params: { id: patrimonioId }, signal }),
    enabled: ve,
  })
  useToldError(error, 'as reavaliações do bem')
  if (!ve || !data || data.length === 0) return null
  return (
    <section className={classes.secao} aria-labelledby="reavaliacoes-do-bem">
      <div className={classes.titulo}>
        <Title order={2} id="reavaliacoes-do-bem">
          Reavaliações
        </Title>
      </div>
      <ul className={classes.lista}>
        {data.map((x) => (
          <li key={x.id}>
            <div>
              <ScreenLink to={`/reavaliacao/${x.id}`} size="sm">
                {`Nº ${x.id} – ${x.descricao}`}
              </ScreenLink>
              <Text size="xs" c="dimmed" className="numeros">
                {[
                  x.tipo.descricao,
                  date(x.data),
                  `de ${reais(x.anterior)} para ${reais(x.novo)}`,
                  x.vidaUtil !== null && `vida de ${quantos(x.vidaUtil, 'mês', 'meses')}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <ChipDaReavaliacao situacao={x.situacao} />
          </li>
        ))}
      </ul>
    </section>
  )
}
