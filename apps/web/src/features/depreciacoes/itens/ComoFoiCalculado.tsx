import { tomboDe } from '../../bens/bem.public.tsx'
import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import type { ItemDepreciacao } from '@tombo/contract'
import { IconReceipt } from '@tabler/icons-react'
import { useRouter } from '../../../kernel/route.ts'
import { useReach } from '../../../ui/reach.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { competencia, money, integer, quantos, shownText } from '../../../ui/format.ts'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import { metodoEmPalavras } from '../situacao.tsx'
import { contaEmPalavras, cotasDe, mesesDe, ONDE_CORRIGIR, parcelasDe } from './conta.ts'
import css from '../depreciacoes.module.css'

/** How the amount of one asset came about, or why there is none and where to mend it. */
export default function ComoFoiCalculado({
  item: i,
  onClose,
}: {
  item: ItemDepreciacao
  onClose: () => void
}) {
  const router = useRouter()
  const veBens = useReach()('/patrimonio')
  const conta = contaEmPalavras(i)
  const parcelas = parcelasDe(i)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Como foi calculado: ${i.patrimonio.descricao}`}
      footer={
        <>
          {veBens && (
            <Button
              variant="default"
              leftSection={<IconReceipt size={16} />}
              onClick={() => router.history.push(`/patrimonio/${i.patrimonio.id}/contabil`)}
            >
              Ver o bem
            </Button>
          )}
          <Button data-autofocus onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {i.erro && (
          <Alert color="red" role="note" title={i.erro.descricao}>
            {ONDE_CORRIGIR[i.erro.codigo] ?? 'Corrija o bem na aba contábil.'} Depois, processe de novo.
          </Alert>
        )}
        <Facts
          columns={2}
          items={[
            { label: 'Tombo', value: tomboDe(i.patrimonio) },
            { label: 'Natureza', value: i.tipoNatureza && `${i.tipoNatureza.codigo} ${i.tipoNatureza.nome}` },
            { label: 'Método', value: metodoEmPalavras(i.metodo) },
            { label: 'Vida útil', value: i.vidaMeses === null ? null : quantos(i.vidaMeses, 'mês', 'meses') },
            { label: 'Base', value: money(i.base) },
            { label: 'Valor residual', value: money(i.residual) },
            { label: 'Já depreciado antes', value: money(i.depreciadoAnterior) },
            { label: 'Faltava depreciar', value: money(i.aDepreciar) },
            { label: 'Cotas', value: shownText(cotasDe(i)) },
            { label: 'Meses', value: shownText(mesesDe(i)) },
            { label: 'Valor da cota', value: money(i.valorCota) },
            { label: 'Valor nesta depreciação', value: <strong>{money(i.valorDepreciado)}</strong> },
          ]}
        />
        {conta.length > 0 && (
          <div className={css.conta}>
            {conta.map((linha) => (
              <div key={linha}>{linha}</div>
            ))}
          </div>
        )}
        {parcelas && parcelas.length > 1 && (
          <section aria-labelledby="por-mes">
            <Title order={3} id="por-mes">
              Por mês
            </Title>
            <table className={css.meses}>
              <thead>
                <tr>
                  <th scope="col">Cota</th>
                  <th scope="col">Mês</th>
                  <th scope="col">Valor</th>
                </tr>
              </thead>
              <tbody>
                {parcelas.map((p) => (
                  <tr key={p.cota}>
                    <td>{integer(p.cota)}</td>
                    <td>{competencia(p.mes)}</td>
                    <td>{money(p.valor)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {!i.erro && !parcelas && (
          <Text size="sm" c="dimmed">
            Neste método cada mês tem o seu valor; os lançamentos, mês a mês, estão na aba contábil do bem.
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
