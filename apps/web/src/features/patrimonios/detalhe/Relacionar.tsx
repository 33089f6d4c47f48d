import { Radio, Stack } from '@mantine/core'
import { mensagens, type Patrimonio, rotasPatrimonios } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { guardarBem } from '../dados.ts'
import { type BemEscolhido, EscolherBem } from './EscolherBem.tsx'

type Papel = 'RELACIONADO' | 'ACESSORIO' | 'PRINCIPAL'

/** Chooses another asset by number or words, and what it is to this one. */
export default function Relacionar({ bem, onClose }: { bem: Patrimonio; onClose: () => void }) {
  const [outro, setOutro] = useState<BemEscolhido | null>(null)
  const [papel, setPapel] = useState<Papel>('RELACIONADO')
  const [erro, setErro] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const relacionar = async () => {
    if (!outro) return setErro(mensagens.obrigatorio)
    setEnviando(true)
    setErro(null)
    // The accessory hangs on its principal: seen from the accessory the call goes to the other one.
    const [de, para] = papel === 'PRINCIPAL' ? [outro.id, bem.id] : [bem.id, outro.id]
    try {
      await call(rotasPatrimonios.relacionar, {
        params: { id: de },
        body: {
          patrimonioRelacionado: { id: para },
          tipo: papel === 'RELACIONADO' ? 'RELACIONADO' : 'ACESSORIO',
        },
      })
      await guardarBem(await call(rotasPatrimonios.obter, { params: { id: bem.id } }))
      onClose()
    } catch (e) {
      if (!(e instanceof ApiError)) throw e
      setErro(e.status === 409 ? 'Estes dois bens já estão relacionados.' : e.message)
    } finally {
      setEnviando(false)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Relacionar bem"
      size={520}
      action="Relacionar"
      sending={enviando}
      onSubmit={relacionar}
    >
      <Stack gap="md">
        <EscolherBem menos={bem.id} value={outro} onChange={setOutro} error={erro} />
        <Radio.Group label="O que ele é" value={papel} onChange={(v) => setPapel(v as Papel)}>
          <Stack gap={6} mt={4}>
            <Radio value="RELACIONADO" label="Bem relacionado" />
            <Radio value="ACESSORIO" label="Acessório deste bem" />
            <Radio value="PRINCIPAL" label="Bem principal, do qual este é acessório" />
          </Stack>
        </Radio.Group>
      </Stack>
    </FormDialog>
  )
}
