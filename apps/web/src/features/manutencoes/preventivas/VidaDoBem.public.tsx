import { Button, Text, Title } from '@mantine/core'
import { rotasPreventivas as r, UNIDADE_DO_MEDIDOR } from '@tombo/contract'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { confirmDeletion } from '../../../kernel/ask.ts'
import { useToldError } from '../../../resource/useToldError.ts'
import { date, decimal, integer, quantos, reais } from '../../../ui/format.ts'
import { ScreenLink } from '../../../ui/page/PageHeader.tsx'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import css from './preventivas.module.css'
import { recarregarPreventivas, useVida } from './consultas.ts'
import { ChipDoVencimento, quandoVence } from './situacao.tsx'

async function excluir(id: number, lida: string): Promise<void> {
  const sim = await confirmDeletion(`Leitura: ${lida}`)
  if (!sim) return
  try {
    await call(r.excluirLeitura, { params: { id } })
  } catch (erro) {
    // The toast has said why.
    if (!(erro instanceof ApiError)) throw erro
  }
  await recarregarPreventivas()
}

interface Props {
  patrimonioId: number
  /** Its own, where it stands alone. */
  titulo?: string
}

/** Shows what maintenance tells of an asset: what it cost by year, how much of the year it could be used, what is due, its meter. */
export function VidaDoBem({ patrimonioId, titulo }: Props) {
  const { can } = usePermissoes()
  const pode = {
    ve: can(['consultarmanutencoes', 'criaralterarmanutencoes']),
    muda: can('criaralterarmanutencoes'),
  }
  const { data: vida, error } = useVida(patrimonioId, pode.ve)
  useToldError(error, 'a vida do bem')
  const ultima = vida?.leituras[0]
  const lida = ultima
    ? `${integer(ultima.valor)} ${UNIDADE_DO_MEDIDOR[ultima.medidor.value]} em ${date(ultima.lidaEm)}`
    : ''
  if (!vida || (vida.anos.length === 0 && vida.diasParado === 0 && vida.vencimentos.length === 0 && !ultima))
    return null
  return (
    <section className={css.vida} aria-label={titulo ?? 'Custo e disponibilidade'}>
      {titulo && <Title order={2}>{titulo}</Title>}
      <Facts
        columns={3}
        items={[
          { label: 'Custo das manutenções', value: <span className="numeros">{reais(vida.total)}</span> },
          ...vida.anos.slice(0, 3).map((a) => ({
            label: `Em ${a.ano}`,
            value: (
              <span className="numeros">
                {reais(a.valor)} ({quantos(a.manutencoes, 'manutenção', 'manutenções')})
              </span>
            ),
          })),
          {
            label: `Disponibilidade em ${quantos(vida.dias, 'dia', 'dias')}`,
            value:
              vida.disponibilidade === null
                ? null
                : `${decimal(String(vida.disponibilidade), 1)} % (parado ${decimal(String(vida.diasParado), 1)} dias)`,
          },
          ...(ultima
            ? [
                {
                  label: 'Última leitura',
                  value: (
                    <>
                      {lida}{' '}
                      {pode.muda && (
                        <Button
                          variant="subtle"
                          color="red"
                          size="compact-xs"
                          onClick={() => void excluir(ultima.id, lida)}
                        >
                          Excluir leitura
                        </Button>
                      )}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {vida.vencimentos.map((v) => (
        <div key={v.id}>
          <ScreenLink to="/manutencao/preventivas" size="sm">
            {v.plano.descricao}
          </ScreenLink>{' '}
          <ChipDoVencimento situacao={v.situacao.value} />
          <Text size="xs" c="dimmed" className="numeros">
            Vence: {quandoVence(v)}
            {v.ultimaEm && ` · última vez em ${date(v.ultimaEm)}`}
          </Text>
        </div>
      ))}
    </section>
  )
}
