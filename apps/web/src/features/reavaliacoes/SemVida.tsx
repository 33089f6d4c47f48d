import { Alert, Button, Text } from '@mantine/core'
import { field, type Reavaliacao, rotasReavaliacoes as r } from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { FieldsDialog } from '../../resource/dialog/FieldsDialog.tsx'
import { quantos } from '../../ui/format.ts'
import { camposDoItem } from './campos.ts'
import { recarregarReavaliacoes } from './consultas.ts'

const { vidaUtil } = camposDoItem('REAVALIACAO')
const campos = { vidaUtil: field.inteiro(vidaUtil.label, { min: 1, max: vidaUtil.max }) }

/** Tells of the assets that keep a revaluation from being posted, since they depreciate by no life; gives all of them one. */
export function SemVida({ reavaliacao: x }: { reavaliacao: Reavaliacao }) {
  const [aberto, setAberto] = useState(false)
  const quantosSao = quantos(x.semVida, 'bem deprecia', 'bens depreciam')
  return (
    <>
      {x.semVida > 0 && (
        <Alert color="yellow" role="note" p="xs" mb="xs">
          <Text size="sm" mb={6}>
            {quantosSao} e não {x.semVida === 1 ? 'tem' : 'têm'} vida útil daqui em diante. Sem ela a
            reavaliação não é concluída.
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => setAberto(true)}>
            Informar a vida
          </Button>
        </Alert>
      )}
      {aberto && (
        <FieldsDialog
          title={`Vida útil de ${quantos(x.semVida, 'bem', 'bens')}`}
          fields={campos}
          action="Salvar"
          size={420}
          intro={
            <Text size="sm" mb="sm">
              A mesma para todos os que depreciam e não têm nenhuma. A dos outros não muda.
            </Text>
          }
          send={async (body) => {
            await call(r.salvarItem, {
              params: { id: x.id },
              body: loose({ ...body, semVida: true, versao: x.versao }),
            })
            await recarregarReavaliacoes()
          }}
          onClose={() => setAberto(false)}
        />
      )}
    </>
  )
}
